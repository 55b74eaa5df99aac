import Fixtures

@testable import VialGraph

private struct Gauge {
  @Inject var number: Int
  @Inject var text: String
  @Inject var settings: GraphStore
}

private struct Eager {
  @Inject var number: Int
  init() { number += 1 }
}

private final class Made: FactoryComponent {
  @LazyInject var settings: GraphStore
  init(id: Int, unit: Double) { _ = settings }
  static var factory: (Resolver) -> @Sendable (Int) -> Made {
    autocreate(Made.init, fileID: "App/Detail.swift", line: 1)
  }
}

@MainActor private final class Sheet {
  @Inject var number: Int
  @Inject var text: String
  // A property without a value can be given one.
  init() { text = "Sheet" }
}

private protocol Panel: Sendable {}

private struct Home: Panel {
  @LazyInject var number: Int
  @WeakInject var settings: GraphStore?
}

private struct Hidden: Panel { @Inject var number: Int }
private class Base: @unchecked Sendable {}
private final class SubBase: Base, @unchecked Sendable { @LazyInject var text: String }

private struct Everywhere {
  @Injected var number: Int
  init() { _ = number }
}

/// Says when it is made and disposed of.
private final class Port: Disposable {
  @Inject var number: Int
  let log: Counter
  init(_ log: Counter) {
    self.log = log
    log.next()
  }
  func dispose() { log.next() }
}

extension Port: @unchecked Sendable {}

@Suite struct `Validating by building, where Swift cannot throw,` {
  let app = Injector(name: "app")

  private func report() -> String? {
    let error = #expect(throws: ValidationError.self) { try app.validate(building: true) }
    return error?.description
  }

  private func places(_ injector: Injector? = nil) -> [String] {
    do {
      _ = try (injector ?? app).validate(building: true)
      return []
    } catch { return error.errors.map { "\($0.code) \($0.request.map(String.init(describing:)) ?? "nowhere")" } }
  }

  @Test func `reports everything that a component's properties miss, by its fields`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { Gauge() }
    ErrorTexts.graph.expect(report(), is: "Dependencies that the properties of a component miss")
  }

  @Test func `builds the rest, and tells a provider that asks for what it can't build`() throws {
    let (built, refused) = (Counter(), Counter())
    try app.register(fileID: "App/Main.swift", line: 1) { Gauge() }
    try app.register(fileID: "App/Main.swift", line: 2) { resolver -> [Gauge] in
      do { return [try resolver.resolve()] } catch {
        refused.next()
        throw error
      }
    }
    try app.register(as: Bool.self, fileID: "App/Main.swift", line: 3) { _ in built.counting(true) }
    #expect(places() == Array(repeating: "missing App/Main.swift:1", count: 3))
    #expect((built.value, refused.value) == (1, 1))
  }

  @Test func `runs no provider whose product reads a missing service at once`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { Eager() }
    try app.register(fileID: "App/Main.swift", line: 2) { ReadingLazily<Int>() }
    try app.register(factory: Made.self, fileID: "App/Main.swift", line: 4)
    try app.register(fileID: "App/Main.swift", line: 3) { (try $0.resolve(factory: Made.self))(7) }
    #expect(Set(places()) == Set((1...4).map { "missing App/Main.swift:\($0)" } + ["missing App/Detail.swift:1"]))
  }

  @MainActor @Test func `reports what properties of the main actor miss`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { @MainActor in Sheet() }
    #expect(places() == ["missing App/Main.swift:1", "missing App/Main.swift:1"])
  }

  @Test func `reports what the properties of an instance behind a protocol miss`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { Home() as any Panel }
    try app.register(lifetime: .scoped, fileID: "App/Main.swift", line: 2) { SubBase() as Base }
    try app.register(fileID: "App/Main.swift", line: 3) { _ in GraphStore() }
    #expect(try app.validate().count { $0.severity == .error } == 0)
    let report = report() ?? ""
    #expect(report.contains("2 errors") && report.contains("Swift.Int, requested by the property wrapper number"))
    #expect(report.contains("Swift.String, requested by the property wrapper text"))
  }

  @Test func `neither makes nor disposes of what misses something`() throws {
    let log = Counter()
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 1) { Port(log) }
    #expect(places() == ["missing App/Main.swift:1"])
    #expect(log.value == 0)
  }

  @Test func `reports missing services of parents, children and scopes`() throws {
    let child = Injector(name: "child", parent: app)
    try app.register(lifetime: .scoped, fileID: "App/Main.swift", line: 1) { ReadingLazily<Int>() }
    try child.register(lifetime: .singleton, fileID: "App/Main.swift", line: 2) { Port(Counter()) }
    #expect(places().sorted() == ["missing App/Main.swift:1", "missing App/Main.swift:2"])
    #expect(places(child).sorted() == ["missing App/Main.swift:1", "missing App/Main.swift:2"])
  }

  @Test func `finds what was unregistered since an instance was made`() throws {
    try app.register { 1 }.register(lifetime: .transient, fileID: "App/Main.swift", line: 1) { Eager() }
    _ = try app.get(Eager.self)
    #expect(places() == [])
    try app.unregister(type: Int.self)
    #expect(places().count == 1)
  }

  @Test func `builds what finds its services in a scope, under a qualifier or in a child`() throws {
    let (built, child) = (Counter(), Injector(name: "child", parent: app))
    try child.register { "text" }
    try app.register(lifetime: .scoped) { 1 }
    try app.register(qualifiedBy: GraphBackup.self) { GraphStore() }
    try app.register { Eager() }.register { BackedUp() }.register { LazilyBackedUp() }
    try app.register { GraphStore() }.register { Gauge() }
    try child.register { resolver -> [Gauge] in try built.counting([resolver.resolve()]) }
    #expect(places() == [])
    #expect(built.value > 0)
  }

  @Test func `reports once what a wrapper's service throws`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { () throws -> Int in throw Refused() }
    try app.register(fileID: "App/Main.swift", line: 2) { Eager() }
    let errors = #expect(throws: ValidationError.self) { try app.validate(building: true) }?.errors
    #expect(errors?.map { "\($0.code) \($0.registration?.line ?? 0)" } == ["construction 1"])
  }

  @Test func `asks once for what a wrapper's owner needs before it is made`() throws {
    let made = Counter()
    try app.register { made.counting(1) }
    try app.register { Eager() }.register { (first: Eager, second: Eager) in [first, second] }
    #expect(places() == [])
    // The number by itself, before the first owner, and for each of three owners.
    #expect(made.value == 5)
  }

  @Test func `goes on where a provider validates`() throws {
    let other = Injector(name: "other")
    try other.register { Eager() }
    try app.register(fileID: "App/Main.swift", line: 2) { () throws -> GraphStore in
      try other.validate(building: true)
      return GraphStore()
    }
    try app.register(fileID: "App/Main.swift", line: 3) { ReadingLazily<Int>() }
    #expect(places() == ["missing App/Main.swift:3", "construction App/Main.swift:2"])
  }

  @Test func `keeps the task-local values of the one that validates`() throws {
    enum Local { @TaskLocal static var number = 0 }
    try app.register { _ in
      #expect(Local.number == 7)
      return GraphStore()
    }
    try Local.$number.withValue(7) { _ = try app.validate(building: true) }
  }
}

/// Where Swift can't throw what a provider misses.
private enum DeadEnd: String, CaseIterable, Codable, CustomTestStringConvertible {
  case defaultArgument = "in a default argument"
  case hiddenWrapper = "in a property wrapper behind a protocol"
  case freeWrapper = "in a wrapper that may ask another injector, and that a provider reads"
  var testDescription: String { rawValue }
  func register(in app: Injector) throws {
    switch self {
    case .defaultArgument: try app.register { Reporting<Int>() }
    case .hiddenWrapper: try app.register { Hidden() as any Panel }
    case .freeWrapper: try app.register { Everywhere() }
    }
  }
}

@Suite struct `Validating by building, where nothing can be thrown,` {
  @Test(arguments: DeadEnd.allCases)
  private func `ends the program with the text of the error where a service is missing`(place: DeadEnd) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [place] in
      let app = Injector(name: "app")
      try place.register(in: app)
      try app.validate(building: true)
    }
    #expect(result.errorText.contains(#"Swift.Int is not registered in the injector "app"."#))
  }
}
