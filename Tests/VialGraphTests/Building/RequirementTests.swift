import Synchronization
import Testing

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

  @Test func `count in a component, registered or not, as a list`() throws {
    #expect(codes(entryPoints: [.on(Letter<ListingParts>.self)]) == [.missing])
    try app.register(Letter<ListingParts>.self, lifetime: .singleton)
    let problem = try #require(app.dependencyGraph().diagnostics().first)
    #expect((problem.code, problem.request?.description) == (.missing, "App/Parts.swift:1"))
  }

  @Test func `count as an optional list, beside a wiring, and where there are none`() throws {
    try app.register(Letter<PerhapsListingParts>.self).register(Letter<NoParts>.self)
    #expect(codes() == [.missing])
    try app.register(Letter<WiredParts>.self)
    #expect(codes() == [.missing, .missing])
  }

  @MainActor @Test func `count where the dependency belongs to the main actor`() throws {
    try app.register(Screen.self)
    #expect(codes() == [.missing])
  }
}

private struct Unique: ~Copyable { var number = 7 }

private final class Pack<each Element: Sendable>: Sendable {
  let elements: (repeat each Element)
  init(_ elements: repeat each Element) { self.elements = (repeat each elements) }
}

private class Everything {
  @Inject var first: Int
  let unique = Unique()
  let atomic = Atomic<Int>(7)
  let guarded = Mutex<[Int]>([])
  weak var weakly: Everything?
  unowned var unowned: Everything?
  unowned(unsafe) var unsafely: Everything?
  var function: @isolated(any) @Sendable (borrowing Unique) async throws(CancellationError) -> sending String
  var metatype: any Equatable.Type = Int.self
  var constrained: any Collection<Int> = []
  var nested: ((Int, label: String), [String: Set<Int?>])?
  let pack = Pack("a", 7)
  lazy var later = 7
  var _underscore = 7
  @Inject var `raw name`: [String]

  init() { function = { _ in "" } }
}

private final class Subclass<Value: Sendable>: Everything { @LazyInject var value: Value }

@MainActor private final class Tree<Value> {
  @LazyInject var children: [Tree<[Value]>]
  var left: Tree?
}

private enum Choice { case value(Inject<Int>) }

extension StoredFields {
  fileprivate var names: [String] {
    wrappers.map { "\($0.property ?? "nil"): \(String(describing: $0.service)), \($0.moment)" }
  }
}

@Suite struct `The stored fields of a type` {
  @Test func `are property wrappers among fields of all kinds`() {
    let own = ["first: Int, construction", "raw name: Array<String>, construction"]
    for _ in 0..<2 {
      #expect(StoredFields.of(Everything.self).names == own)
      #expect(StoredFields.of(Subclass<Double>.self).names == own + ["value: Double, firstAccess"])
    }
    #expect(StoredFields.of(Tree<Int>.self).names == ["children: Array<Tree<Array<Int>>>, firstAccess"])
    for type in [Everything.self, Subclass<Int>.self, Tree<Int>.self] as [Any.Type] {
      #expect(!StoredFields.of(type).isStripped)
    }
  }

  @Test(
    arguments: [
      GraphSettings.self, Choice.self, Int.self, String.self, [Int].self, Int?.self, (Inject<Int>, Int).self, Void.self,
      Never.self, (any GraphClock).self, Any.self, AnyObject.self, (any GraphClock.Type).self, Int.Type.self,
      ((Int) -> Int).self, Substring.self, AnyHashable.self, KeyPath<Int, Int>.self,
    ] as [Any.Type]
  )
  func `are none of other types`(type: Any.Type) {
    #expect(StoredFields.of(type).names == [])
    #expect(!StoredFields.of(type).isStripped)
  }

  @Test func `are read by many threads at the same time`() async {
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { StoredFields.of(Subclass<Float>.self).names.count } }
      for await count in group { #expect(count == 3) }
    }
  }
}
