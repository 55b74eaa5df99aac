import Fixtures
@testable import VialKernel

extension Injector {
  /// Registers a provider under a name.
  fileprivate func addService(
    named text: String,
    lifetime: LifetimeKind = .singleton,
    replacing: Bool = false,
    _ provider: @escaping @Sendable (Resolver) throws -> Any
  ) throws(InjectionError) {
    let file = CodeLocation(fileID: "kernel.json", line: 3)
    let registration = Registration(TypeKey(Any.self, serviceName: text), lifetime, at: file)
    try addService(registration, .none, replacing: replacing, provider)
  }
}

@Suite struct `A service that has a name` {
  private let injector = Injector(name: "kernel")

  @Test func `is given as the type that is asked for, the same one under every type`() throws {
    let made = Counter()
    try injector.addService(named: "clock") { _ in made.counting(PlainLog("x")) }
    let clock: any Log = try injector.get(serviceNamed: "clock")
    for _ in 1...2 {
      #expect(try injector.get(serviceNamed: "clock", as: PlainLog.self) === clock as AnyObject)
      #expect(try injector.get(serviceNamed: "clock", as: AnyObject.self) === clock as AnyObject)
      #expect(try injector.get(serviceNamed: "clock", as: (any Log).self) as AnyObject === clock as AnyObject)
      #expect(try injector.get(serviceNamed: "clock", as: Any.self) as AnyObject === clock as AnyObject)
    }
    #expect(made.value == 1)
  }

  @Test func `lives while the program holds it where it is weak, which a value cannot be`() throws {
    let made = Counter()
    try injector.addService(named: "clock", lifetime: .weak) { _ in made.counting(PlainLog("x")) }
    var clock: (any Log)? = try injector.get(serviceNamed: "clock", as: (any Log).self)
    #expect(try injector.get(serviceNamed: "clock", as: PlainLog.self) === clock as AnyObject)
    #expect(made.value == 1)
    clock = nil
    _ = try injector.get(serviceNamed: "clock", as: PlainLog.self)
    #expect(made.value == 2)
    try injector.addService(named: "port", lifetime: .weak) { _ in 8080 }
    let error = #expect(throws: InjectionError.self) { try injector.get(serviceNamed: "port", as: Int.self) }
    #expect(error?.description == #""port" has the lifetime weak, but Swift.Int is not a class."#)
  }

  @Test func `is nil where it is not registered and an optional is asked for, also a collection`() throws {
    #expect(try injector.get(serviceNamed: "nobody knows this", as: PlainLog?.self) == nil)
    try injector.addService(named: "clock") { _ in PlainLog("x") }
    #expect(try injector.get(serviceNamed: "clock", as: PlainLog?.self) != nil)
    #expect(try injector.get(serviceNamed: "clock", as: Any?.self) != nil)
    #expect(injector.remove(named: "clock"))
    #expect(try injector.get(serviceNamed: "clock", as: PlainLog?.self) == nil)
    #expect(!injector.remove(named: "clock"))
    let other = Injector()
    try other.addService(named: "elsewhere", lifetime: .transient) { _ in [1] }
    #expect(try injector.get(serviceNamed: "elsewhere", as: [Int]?.self) == nil)
    #expect(try injector.get(serviceNamed: "elsewhere", as: [String: Int]?.self) == nil)
    #expect(try other.get(serviceNamed: "elsewhere", as: [Int]?.self) == [1])
  }

  @Test func `may be no value, which an optional gets`() throws {
    try injector.addService(named: "clock") { _ in PlainLog?.none as Any }
    #expect(try injector.get(serviceNamed: "clock", as: PlainLog?.self) == nil)
    let error = expectError(.wrongType) { try injector.get(serviceNamed: "clock", as: PlainLog.self) }
    #expect(error.map { $0.description.hasPrefix(#"The service "clock" is nil, not "#) } == true)
  }

  @Test func `can be asked for later, even where it is not registered yet`() throws {
    let lazy: Lazy<PlainLog> = try injector.get(serviceNamed: "a later clock")
    let provider: Provider<any Log> = try injector.get(serviceNamed: "a later clock")
    try injector.addService(named: "a later clock") { _ in PlainLog("x") }
    #expect(try lazy.get() === provider.get() as AnyObject)
  }

  @Test func `comes from the nearest injector, for every type`() throws {
    let parent = Injector()
    let child = Injector(parent: parent)
    try parent.addService(named: "clock") { _ in PlainLog("x") }
    let outer: PlainLog = try parent.get(serviceNamed: "clock")
    for _ in 1...2 { #expect(try child.get(serviceNamed: "clock") === outer) }
    try child.addService(named: "clock") { _ in PlainLog("x") }
    let inner: PlainLog = try child.get(serviceNamed: "clock")
    #expect(inner !== outer)
    #expect(try parent.get(serviceNamed: "clock") === outer)
    #expect(child.remove(named: "clock"))
    #expect(try child.get(serviceNamed: "clock") === outer)
  }

  @Test func `is kept once per scope where that is its lifetime`() throws {
    try injector.addService(named: "clock", lifetime: .scoped) { _ in PlainLog("x") }
    let (one, other) = (injector.makeScope(), injector.makeScope())
    let clock: PlainLog = try one.get(serviceNamed: "clock")
    #expect(try one.get(serviceNamed: "clock", as: (any Log).self) as AnyObject === clock)
    #expect(try other.get(serviceNamed: "clock") !== clock)
  }

  @Test func `is not given any more once another one took its place, under no type`() throws {
    try injector.addService(named: "clock") { _ in PlainLog("x") }
    weak let old: PlainLog? = try injector.get(serviceNamed: "clock")
    _ = try injector.get(serviceNamed: "clock", as: (any Log).self)
    #expect(old != nil)
    try injector.addService(named: "clock", replacing: true) { _ in PlainLog("x") }
    #expect(old == nil)
    let new: any Log = try injector.get(serviceNamed: "clock")
    #expect(try injector.get(serviceNamed: "clock", as: PlainLog.self) === new as AnyObject)
  }

  @Test func `is disposed of once, whatever types it was asked for as`() throws {
    try injector.addService(named: "counting") { _ in PlainLog("x") }
    let log = try injector.get(serviceNamed: "counting", as: PlainLog.self)
    _ = try injector.get(serviceNamed: "counting", as: (any Disposable & Sendable).self)
    try injector.close()
    #expect(log.disposals.value == 1)
    expectError(.closed) { try injector.get(serviceNamed: "counting", as: PlainLog.self) }
  }

  @Test func `is listed by its name alone`() throws {
    let parent = Injector()
    let child = Injector(parent: parent)
    try parent.addService(named: "b") { _ in 1 }
    try child.addService(named: "a") { _ in 2 }
    _ = try child.get(serviceNamed: "b", as: Int.self)
    #expect((child.names, parent.names) == (["a", "b"], ["b"]))
    #expect(child.isRegistered(named: "b"))
    #expect(!parent.isRegistered(named: "a") && !parent.isRegistered(named: "never registered"))
  }

  @Test func `has one name for all texts that are equal`() throws {
    try injector.addService(named: "caf\u{E9}") { _ in 1 }
    try injector.addService(named: "temperature in \u{212A}") { _ in 2 }
    #expect(try (injector.get(serviceNamed: "cafe\u{301}"), injector.get(serviceNamed: "temperature in K")) == (1, 2))
    var reserved = ""
    reserved.reserveCapacity(1_000)
    reserved += "caf\u{E9}"
    #expect(try injector.get(serviceNamed: reserved) == 1)
    for length in 0...40 {
      let text = String(repeating: "x", count: length)
      try injector.addService(named: text) { _ in length }
      #expect(try injector.get(serviceNamed: String(decoding: Array(text.utf8), as: UTF8.self)) == length)
    }
    for length in 0...40 { #expect(try injector.get(serviceNamed: String(repeating: "x", count: length)) == length) }
  }
}

private nonisolated protocol Naming { var name: String { get } }
@MainActor private final class Screen: @MainActor Naming { var name = "screen" }
private final class Crate: Naming, Sendable { var name: String { "box" } }

/// A conformance that belongs to the main actor is found by casts there, and what they give must not be sent away.
@MainActor @Suite struct `A named service whose conformance belongs to the main actor` {
  private let injector = Injector(name: "app")

  private nonisolated func outcome(_ ask: () throws -> any Naming) -> String {
    do { return "gave \(type(of: try ask()))" } catch { return "\((error as? InjectionError)?.code.rawValue ?? "?")" }
  }

  @Test func `is not given through it elsewhere, even if the main actor asked before`() async throws {
    try injector.addService(named: "screen") { _ in MainActor.assumeIsolated { Screen() } }
    try injector.addService(named: "box") { _ in Crate() }
    let injector = injector
    _ = try injector.get(serviceNamed: "screen", as: Screen.self)
    let ask: @Sendable () -> [String] = { [self] in
      ["screen", "box"].map { name in outcome { try injector.get(serviceNamed: name, as: (any Naming).self) } }
    }
    #expect(await Task.detached { ask() }.value == ["wrongType", "gave Crate"])
    #expect(ask() == ["gave Screen", "gave Crate"])
    #expect(await Task.detached { ask() }.value == ["wrongType", "gave Crate"])
  }
}
