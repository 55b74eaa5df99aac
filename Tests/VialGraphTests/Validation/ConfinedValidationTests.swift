import Dispatch
import Fixtures
import Foundation
import GraphSupport
import Synchronization

@testable import VialGraph

@MainActor @Suite struct `Validating confined services` {
  let app = Injector(name: "app")
  var view: MainActorView { app.mainActor }

  /// The rules and severities of the diagnostics, with the types of the nodes.
  private func found(building: Bool = false) -> [String] {
    app.problems(building: building).texts.map { text in
      let headline = String(text.prefix { $0 != "\n" })
      return headline.replacing("VialGraphTests.", with: "").replacing(#" in the injector "app""#, with: "")
    }
  }

  private static let modelIsConfined =
    "GraphModel is confined to the main actor, but this request could take it elsewhere."

  @Test func `says what the error of a request says`() throws {
    try view.register(lifetime: .singleton, fileID: "App/Wiring.swift", line: 1) { GraphModel() }
    try app.register(lifetime: .singleton, fileID: "App/Wiring.swift", line: 2, autowiring: GraphSync.init)
    app.expectPlaces(
      """
      error confined
        requested: App/Wiring.swift:2
        registered: App/Wiring.swift:1
        path: VialGraphTests.GraphSync, singleton, registered at App/Wiring.swift:2
          VialGraphTests.GraphModel, singleton, registered at App/Wiring.swift:1, requested at App/Wiring.swift:2
      """
    )
    let error = expectError(.requiresMainActor) { try app.get(GraphSync.self) }
    #expect(error.map { "error: \($0)" } == app.problems().texts[0].split(separator: "\n").first.map(String.init))
    #expect(app.problems(building: true).texts == app.problems().texts, "building says the same once")
  }

  @Test func `finds every way of asking, and notes a Provider`() throws {
    try view.register(lifetime: .singleton) { GraphModel() }
    try view.register(into: [GraphModel].self) { GraphModel() }
    try app.register(lifetime: .singleton, autowiring: GraphLazySync.init)
      .register(lifetime: .singleton, autowiring: GraphOptionalSync.init)
      .register(lifetime: .singleton, autowiring: GraphCollectionSync.init).register(autowiring: GraphProviderSync.init)
    try app.register(factory: GraphExport.self)
    let errors = Array(repeating: "error: " + Self.modelIsConfined, count: 3)
    let element = "error: " + Self.modelIsConfined.replacing("GraphModel", with: "GraphModel (element)")
    let note = "note: GraphModel is confined to the main actor, and its Provider returns it only there."
    #expect(found().sorted() == ([element] + errors + [note]).sorted())
    #expect(found(building: true).sorted() == found().sorted())
  }

  @Test func `has no objection to what the main actor asks for itself`() throws {
    app.observe { _ in }
    try view.register(lifetime: .singleton) { GraphModel() }
    try view.register { GraphStore() }
    try view.register(autowiring: GraphScreen.init)
    try view.register(autowiring: GraphSync.init).register(autowiring: GraphLazySync.init)
    try view.register(autowiring: GraphCollectionSync.init)
    try app.register(autowiring: Needing<GraphModel>.init)
    try view.register { (_: Needing<GraphModel>) in 1 }
    try view.register(into: [GraphModel].self) { resolver in
      _ = try resolver.resolve(GraphModel?.self)
      return GraphModel()
    }
    try view.decorate { (model: GraphModel) in model }
    _ = try app.get(GraphCollectionSync.self)
    #expect((found(), found(building: true)) == ([], []))
    let json = Data(app.dependencyGraph().json().utf8)
    #expect(try JSONDecoder().decode(DependencyGraph.self, from: json).diagnostics() == [])
  }

  @Test func `finds decorators of confined services, and who needs what a decorator confines`() throws {
    try view.register { GraphModel() }
    try app.decorate(GraphModel.self) { model in model }
    let wrapped = "error: " + Self.modelIsConfined.replacing("GraphModel", with: "GraphModel (decorated)")
    #expect((found(), found(building: true)) == ([wrapped], [wrapped]))
    let other = Injector(name: "app")
    try other.register { GraphModel() }
    try other.register(lifetime: .singleton, autowiring: GraphSync.init)
    #expect(other.problems().errorTexts == [])
    try other.mainActor.decorate { (model: GraphModel) in model }
    #expect((other.problems().errorTexts.count, other.problems(building: true).errorTexts.count) == (1, 1))
  }

  @Test func `learns from building what opaque providers ask for, once`() throws {
    try view.register { GraphModel() }
    try app.register { resolver in GraphSync(model: try resolver.resolve()) }
    try view.register(as: Int.self) { resolver in
      _ = try resolver.resolve(GraphSync.self)
      return 1
    }
    #expect(found().map { $0.prefix(5) } == ["note:", "note:"])
    #expect(found(building: true) == ["error: " + Self.modelIsConfined])
  }

  @Test func `warns where a condition decides, unless building shows that it does`() throws {
    try app.register(as: GraphModel.self, dependencies: []) { _ in GraphModel() }
    try view.register(as: GraphModel.self, when: .context(\GraphMainActorFlags.isLoud)) { GraphModel() }
    try app.register(lifetime: .singleton, autowiring: GraphSync.init)
    try app.register { GraphMainActorFlags(isLoud: false) }
    let model = Self.modelIsConfined.replacing("GraphModel", with: "GraphModel (if GraphMainActorFlags.isLoud)")
    #expect((found(), found(building: true)) == (["warning: " + model], ["warning: " + model]))
    try app.unregister(type: GraphMainActorFlags.self).register { GraphMainActorFlags(isLoud: true) }
    #expect((found(), found(building: true)) == (["warning: " + model], ["error: " + Self.modelIsConfined]))
  }

  @Test func `has no objection to conditions of the main actor about confined services`() throws {
    try view.register { GraphModel() }
    try app.register(as: String.self) { "plain" }
    let isLoud = Condition.context(GraphModel.self) { @MainActor _ in true }
    try view.register(as: String.self, lifetime: .transient, when: isLoud) { "loud" }
    try view.register(as: Int.self, lifetime: .transient, when: isLoud, into: [Int].self) { 1 }
    try app.register(as: Double.self, dependencies: [.on([Int].self), .on(String.self)]) { resolver in
      _ = try resolver.resolve([Int].self)
      return try resolver.resolve(String.self).isEmpty ? 0 : 1
    }
    #expect(try app.get(Double.self) == 1)
    #expect((found(), found(building: true)) == ([], []))
  }

  @Test nonisolated func `notes elsewhere what it cannot build, and reports what fails anywhere`() async throws {
    let app = Injector(name: "app")
    try await MainActor.run {
      try app.mainActor.register(fileID: "App/Wiring.swift", line: 1) { GraphModel() }
      try app.mainActor.register(fileID: "App/Wiring.swift", line: 2) { GraphStore() }
    }
    app.expectProblems(is: "Providers of the main actor that a validation elsewhere does not run", building: true)
    try app.register(fileID: "App/Wiring.swift", line: 3) { resolver in GraphSync(model: try resolver.resolve()) }
    #expect(app.problems(building: true).texts.map { String($0.prefix(5)) } == ["error", "note:", "note:"])
    #expect(app.problems(building: true).errorTexts.map { $0.contains("path: VialGraphTests.GraphSync,") } == [true])
  }
}

/// Counts itself on the main actor when it goes.
@MainActor private final class Panel {
  static var drops = 0
  let gone: Atomic<Int>
  init() { gone = Atomic(0) }
  isolated deinit {
    MainActor.preconditionIsolated()
    Self.drops += 1
  }
}

@MainActor @Suite struct `Validating by building on the main actor` {
  let app = Injector(name: "app")

  private func places() -> [String] {
    do {
      return try Injector.withDefault(app) { try app.validate(building: true) }.map(\.description)
    } catch {
      let diagnostics = (error as? ValidationError)?.diagnostics ?? []
      return diagnostics.map { "\($0.code) \($0.request.map(String.init(describing:)) ?? "nowhere")" }
    }
  }

  @Test func `lets a provider that belongs nowhere catch what a dependency throws`() throws {
    try app.register(as: Int.self) { @MainActor in 1 }
    try app.register(as: String.self) { resolver in
      do { return try "\(resolver.resolve(Int.self))" } catch { throw Refused() }
    }
    #expect(places() == [])
  }

  @Test func `lets a provider that belongs nowhere assume that it runs there`() throws {
    try app.register(as: Int.self) { _ in
      MainActor.preconditionIsolated()
      return MainActor.assumeIsolated {
        Panel.drops += 1
        return Panel.drops
      }
    }
    #expect(places() == [])
  }

  @Test func `drops what belongs to the main actor where that is`() throws {
    let count = Panel.drops
    try app.register { @MainActor in Panel() }
    try app.register(as: String.self) { resolver in
      MainActor.assumeIsolated { _ = Panel() }
      return "dropped"
    }
    #expect(places() == [])
    #expect(Panel.drops == count + 2)
  }

  @Test func `runs providers where it is called, on the main thread`() throws {
    try app.register(as: Int.self) { _ in
      dispatchPrecondition(condition: .onQueue(.main))
      return 1
    }
    try app.register(as: String.self) { @MainActor in
      dispatchPrecondition(condition: .onQueue(.main))
      return "here"
    }
    #expect(places() == [])
  }
}
