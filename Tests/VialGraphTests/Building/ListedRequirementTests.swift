import Testing
import Vial
@testable import VialGraph

/// A dependency that lists its parts, as one does not write an optional of a list that one has.
private struct ListingParts: ResolvableDependency, Sendable {
  static let requirements: [Requirement] = [.on(GraphMissing.self, fileID: "App/Parts.swift", line: 1)]
  init(from resolver: Resolver) throws { _ = try resolver.resolve(GraphMissing.self) }
}

private struct NoParts: ResolvableDependency, Sendable {
  static var requirements: [Requirement] { [] }
  init(from resolver: Resolver) {}
}

private struct PerhapsListingParts: ResolvableDependency, Sendable {
  static let requirements: [Requirement]? = [.on(GraphMissing.self)]
  init(from resolver: Resolver) throws { _ = try resolver.resolve(GraphMissing.self) }
}

/// A dependency that asks for more than its initializer takes.
private struct WiredParts: AutowiredDependency, Sendable {
  static let wiring = Wiring(WiredParts.init)
  static let requirements = [Requirement.on(GraphMissing.self)]
}

@MainActor private struct ScreenParts: @MainActor ResolvableDependency {
  static let requirements: [Requirement] = [.on(GraphMissing.self)]
  init(from resolver: Resolver) throws { _ = try resolver.resolve(GraphMissing.self) }
}

@MainActor private final class Screen: @MainActor InitializerInjectable { init(dependency: ScreenParts) {} }

@Suite struct `The requirements that a dependency lists` {
  private let app = Injector(name: "app")

  private func codes(entryPoints: [Requirement] = []) -> [Diagnostic.Code] {
    app.dependencyGraph(entryPoints: entryPoints).diagnostics().map(\.code)
  }

  @Test func `count in a registered component, as a list`() throws {
    try app.register(Letter<ListingParts>.self, lifetime: .singleton)
    let problem = try #require(app.dependencyGraph().diagnostics().first)
    #expect(problem.code == .missing)
    #expect(problem.request?.description == "App/Parts.swift:1")
  }

  @Test func `count in a component that is not registered`() {
    #expect(codes(entryPoints: [.on(Letter<ListingParts>.self)]) == [.missing])
  }

  @Test func `count as an optional list, and where there are none`() throws {
    try app.register(Letter<PerhapsListingParts>.self).register(Letter<NoParts>.self)
    #expect(codes() == [.missing])
  }

  @Test func `count beside a wiring`() throws {
    try app.register(Letter<WiredParts>.self)
    #expect(codes() == [.missing])
  }

  @MainActor
  @Test func `count where the dependency belongs to the main actor`() throws {
    try app.register(Screen.self)
    #expect(codes() == [.missing])
  }
}
