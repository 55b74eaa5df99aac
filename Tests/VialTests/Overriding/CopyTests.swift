import Fixtures
import TestSupport
import Testing
import Vial

private final class Store: Sendable {
  let timekeeper: any Numbering

  init(_ timekeeper: any Numbering) { self.timekeeper = timekeeper }
}

private final class Report: Sendable {
  let store: Store

  init(_ store: Store) { self.store = store }
}

@Suite struct `A copy of an injector` {
  let core = Injector(name: "core")
  let app: Injector

  init() throws {
    app = Injector(name: "app", parent: core)
    try core.register(as: (any Numbering).self, lifetime: .singleton) { Sample(12) }
    try core.register(lifetime: .singleton, autowiring: Store.init)
    try app.register(lifetime: .singleton, autowiring: Report.init)
  }

  @Test func `has the bindings of the injector and of its ancestors`() throws {
    let copy = try app.copy()
    #expect(try copy.get(Report.self).store.timekeeper.number == 12)
    #expect(copy.isRegistered(type: Report.self))
    #expect(copy.name == "app")
    #expect(copy.parent?.name == "core")
    #expect(copy.parent !== core)
  }

  @Test func `has none of the instances, not even those of ancestors`() throws {
    let (report, store) = (try app.get(Report.self), try core.get(Store.self))
    let copy = try app.copy()
    #expect(try copy.get(Report.self) !== report)
    #expect(try copy.get(Store.self) !== store)
    #expect(try copy.get(Report.self).store === copy.get(Store.self))
    #expect(try app.get(Report.self) === report)
    #expect(try core.get(Store.self) === store)
  }

  @Test func `lets a replacement reach singletons of ancestors, which a child's binding does not`() throws {
    let child = Injector(name: "child", parent: app)
    try child.register(as: (any Numbering).self) { Sample(7) }
    #expect(try child.get(Report.self).store.timekeeper.number == 12)

    let copy = try app.copy(name: "test") {
      try $0.register(as: (any Numbering).self, lifetime: .singleton) { Sample(7) }
    }
    #expect(copy.name == "test")
    #expect(try copy.get(Report.self).store.timekeeper.number == 7)
    #expect(
      try copy.get((any Numbering).self) as? Sample === copy.get(Store.self).timekeeper as? Sample
    )
    #expect(try app.get(Report.self).store.timekeeper.number == 12)
  }

  @Test func `replaces a service in every injector that has it, by one binding`() throws {
    try app.register(as: (any Numbering).self, lifetime: .singleton) { Sample(12) }
    let copy = try app.copy { try $0.register(as: (any Numbering).self, lifetime: .singleton) { Sample(7) } }
    let own = try #require(copy.get((any Numbering).self) as? Sample)
    #expect(try copy.get(Store.self).timekeeper as? Sample === own)
  }

  @Test func `gives what was replaced to factories and lazies`() throws {
    try app.register { resolver in try Counting(resolver.resolve()) }
    let original = try app.get(Counting.self)
    #expect(try original.lazy.get().timekeeper.number == 12)
    let copy = try app.copy { try $0.register(as: (any Numbering).self) { Sample(7) } }
    #expect(try copy.get(Counting.self).lazy.get().timekeeper.number == 7)
    #expect(try copy.get(Counting.self).lazy.get() !== original.lazy.get())
    #expect(try copy.get(Provider<Store>.self).get().timekeeper.number == 7)
  }

  private struct Counting {
    let lazy: Lazy<Store>

    init(_ lazy: Lazy<Store>) { self.lazy = lazy }
  }

  @Test func `refuses to replace a missing service, and suggests others`() throws {
    try core.register(qualifiedBy: Backup.self, fileID: "App/Core.swift", line: 3) { "tape" }
    expectError(.notRegistered, .text("A copy that replaces a missing service")) {
      try app.copy(name: "test") { try $0.register(fileID: "App/Tests.swift", line: 8) { "disk" } }
    }
  }

  @Test func `takes further registrations after it was made`() throws {
    let copy = try app.copy()
    try copy.register { 5 }
    #expect(try copy.get(Int.self) == 5)
    expectError(.alreadyRegistered) { try copy.register { 6 } }
    #expect(!app.isRegistered(type: Int.self))
  }

  @Test func `tells qualifiers, names and scopes apart`() throws {
    try core.register(qualifiedBy: Backup.self) { "tape" }
    try core.register(named: "cold") { "ice" }
    try core.register(as: Store.self, lifetime: .weak(in: Flow.self)) { Store(Sample(12)) }
    let copy = try app.copy {
      try $0.register(qualifiedBy: Backup.self) { "disk" }
      try $0.register(as: Store.self, lifetime: .weak(in: Flow.self)) { Store(Sample(7)) }
    }
    #expect(try copy.get(String.self, qualifiedBy: Backup.self) == "disk")
    #expect(try copy.get(String.self, named: "cold") == "ice")
    #expect(try copy.get(Store.self, scopedTo: Flow.self).timekeeper.number == 7)
    #expect(try copy.get(Store.self).timekeeper.number == 12)
    expectError(.notRegistered) { try app.copy { try $0.register { "nothing" } } }
  }

  @Test func `replaces every binding under a condition`() throws {
    try core.register { 3 }
    try core.register(as: String.self) { "none" }
    try core.register(as: String.self, when: .context(Int.self) { $0 == 3 }) { "three" }
    #expect(try app.get(String.self) == "three")
    let copy = try app.copy { try $0.register(as: String.self) { "replaced" } }
    #expect(try copy.get(String.self) == "replaced")
    let joined = try app.copy { copy in
      try copy.register { 4 }
      try copy.register(as: String.self, when: .context(Int.self) { $0 == 4 }) { "four" }
    }
    #expect(try joined.get(String.self) == "four")
    #expect(try app.get(String.self) == "three")
  }

  @Test func `adds elements to a collection, or replaces the collection`() throws {
    try core.register(into: [Int].self) { 1 }
    try core.register(into: [Int].self) { 2 }
    try app.register(into: [Int].self) { 3 }
    let joined = try app.copy { try $0.register(into: [Int].self) { 4 } }
    #expect(try joined.get([Int].self) == [1, 2, 3, 4])
    #expect(try joined.parent?.get([Int].self) == [1, 2, 4])
    let replaced = try app.copy { try $0.register(as: [Int].self) { [] } }
    #expect(try replaced.get([Int].self) == [])
    #expect(try app.get([Int].self) == [1, 2, 3])
  }

  @Test func `decorates a replacement as the original, and more if the function says so`() throws {
    try core.register(as: String.self) { "core" }
    try core.decorate(String.self) { "<\($0)>" }
    try app.decorate(String.self) { "[\($0)]" }
    #expect(try app.get(String.self) == "[<core>]")
    let copy = try app.copy { try $0.register(as: String.self) { "test" } }
    #expect(try copy.get(String.self) == "[<test>]")
    let decorated = try app.copy { try $0.decorate(String.self) { "{\($0)}" } }
    #expect(try decorated.get(String.self) == "[{<core>}]")
    #expect(try decorated.parent?.get(String.self) == "{<core>}")
    #expect(try app.get(String.self) == "[<core>]")
  }

  @Test func `decorates what an assembly registers later, as the original would`() throws {
    try core.decorate(Store.self) { $0 }
    try core.decorate((any Numbering).self) { _ in Sample(7) }
    let copy = try app.copy { try $0.register(as: (any Numbering).self) { Sample(12) } }
    #expect(try copy.get(Report.self).store.timekeeper.number == 7)
  }

  @Test func `decorates a replacement in each injector between, whatever else these hold`() throws {
    try core.register(as: String.self) { "core" }
    try app.decorate(String.self) { "app(\($0))" }
    let inner = Injector(name: "inner", parent: app)
    try inner.decorate(String.self) { "inner(\($0))" }
    #expect(try inner.copy { try $0.register(as: String.self) { "test" } }.get(String.self) == "inner(app(test))")
    try inner.register(into: [String].self) { "element" }
    let copy = try inner.copy { try $0.register(as: String.self) { "test" } }
    #expect(try copy.get(String.self) == "inner(app(test))")
    #expect(try copy.get([String].self) == inner.get([String].self))
    #expect(try inner.get([String].self) == ["inner(element)"])
  }

  @Test func `replaces no single service where there are only elements`() throws {
    try core.register(into: [Int].self) { 1 }
    expectError(.notRegistered) { try app.copy { try $0.register(as: Int.self) { 2 } } }
    let decorated = try app.copy { try $0.decorate(Int.self) { $0 + 10 } }
    #expect(try decorated.get([Int].self) == [11])
  }

  @Test func `replaces a component that needs no registration`() throws {
    let copy = try app.copy { try $0.register { Greeting("hello") } }
    #expect(try app.get(Greeting.self).text == "12 o'clock")
    #expect(try copy.get(Greeting.self).text == "hello")
  }

  private struct Greeting: InitializerInjectable {
    struct Dependency: ResolvableDependency {
      let timekeeper: any Numbering

      init(from resolver: Resolver) throws { timekeeper = try resolver.resolve() }
    }

    let text: String

    init(_ text: String) { self.text = text }
    init(dependency: Dependency) { text = "\(dependency.timekeeper.number) o'clock" }
  }

  @Test func `replaces what scopes are declared to provide`() throws {
    try app.scopesProvide(Int.self)
    let copy = try app.copy { try $0.register { 8 } }
    #expect(try copy.get(Int.self) == 8)
    let scope = copy.makeScope()
    try scope.register { 9 }
    #expect(try scope.get(Int.self) == 9)
  }

  @Test func `includes no assembly again that the original has included`() throws {
    let injector = Injector(name: "assembled")
    try injector.include(NumberAssembly.self)
    let copy = try injector.copy { try $0.include(NumberAssembly.self, OtherNumberAssembly.self) }
    #expect(try copy.get(Int.self) == 2)
    try copy.include(NumberAssembly.self)
    #expect(try copy.get(Int.self) == 2)
    #expect(try injector.get(Int.self) == 1)
  }

  @Test func `includes an assembly that the original is still including`() throws {
    let injector = Injector(name: "assembled")
    try injector.include(CopyingAssembly.self)
    #expect(try injector.get(Int.self) == 4)
  }

  private enum CopyingAssembly: Assembly {
    static func assemble(into injector: Injector) throws {
      var number = 3
      if !injector.isCopy {
        let copy = try injector.copy()
        try copy.include(Self.self)
        number = try copy.get(Int.self) + 1
      }
      try injector.register { [number] in number }
    }
  }

  private enum NumberAssembly: Assembly {
    static func assemble(into injector: Injector) throws { try injector.register { 1 } }
  }

  private enum OtherNumberAssembly: Assembly {
    static func assemble(into injector: Injector) throws { try injector.register { 2 } }
  }

  @Test func `shares an instance that the program handed in`() throws {
    let store = Store(Sample(12))
    let injector = Injector()
    try injector.register(as: Store.self, injection: .singleton(store))
    #expect(try injector.copy().get(Store.self) === store)
  }

  @Test func `passes on what the function throws`() {
    #expect(throws: CancellationError.self) { try app.copy { _ in throw CancellationError() } }
  }

  @Test func `cannot be made of a closed injector`() throws {
    try app.close()
    expectError(.closed) { try app.copy() }
  }

  @Test func `may be copied`() throws {
    let copy = try app.copy { try $0.register(as: (any Numbering).self) { Sample(7) } }
    #expect(try copy.copy().get(Report.self).store.timekeeper.number == 7)
    let again = try copy.copy { try $0.register(as: (any Numbering).self) { Sample(12) } }
    #expect(try again.get(Report.self).store.timekeeper.number == 12)
  }

  @Test func `knows the dependencies that the original has seen`() throws {
    try app.register { resolver in try Counting(resolver.resolve()) }
    _ = try app.get(Counting.self)
    #expect(try app.copy().get(Counting.self).lazy.get().timekeeper.number == 12)
  }
}
