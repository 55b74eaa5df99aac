import Fixtures

private typealias Store = Holder<any Numbering>
private typealias Report = Holder<Store>

@Suite struct `A copy of an injector` {
  let core = Injector(name: "core")
  let app: Injector

  init() throws {
    app = Injector(name: "app", parent: core)
    try core.register(as: (any Numbering).self, lifetime: .singleton) { Sample(12) }
    try core.register(lifetime: .singleton, autowiring: Store.init)
    try app.register(lifetime: .singleton, autowiring: Report.init)
  }

  @Test func `has the bindings of the injector and of its ancestors, but none of the instances`() throws {
    let copy = try app.copy()
    #expect(try copy.get(Report.self).value.value.number == 12)
    #expect(copy.isRegistered(type: Report.self))
    #expect((copy.name, copy.parent?.name) == ("app", "core"))
    #expect(copy.parent !== core)
    let (report, store) = (try app.get(Report.self), try core.get(Store.self))
    let next = try app.copy()
    #expect(try next.get(Report.self) !== report && next.get(Store.self) !== store)
    #expect(try next.get(Report.self).value === next.get(Store.self) && app.get(Report.self) === report)
    #expect(try core.get(Store.self) === store)
  }

  @Test func `lets one replacement reach singletons of ancestors, and every injector`() throws {
    let child = Injector(name: "child", parent: app)
    try child.register(as: (any Numbering).self) { Sample(7) }
    #expect(try child.get(Report.self).value.value.number == 12)

    let copy = try app.copy(name: "test") {
      try $0.register(as: (any Numbering).self, lifetime: .singleton) { Sample(7) }
    }
    #expect(copy.name == "test")
    #expect(try copy.get(Report.self).value.value.number == 7)
    #expect(try copy.get((any Numbering).self) as? Sample === copy.get(Store.self).value as? Sample)
    #expect(try app.get(Report.self).value.value.number == 12)
    try app.register(as: (any Numbering).self, lifetime: .singleton) { Sample(12) }
    let otherCopy = try app.copy { try $0.register(as: (any Numbering).self, lifetime: .singleton) { Sample(7) } }
    let own = try #require(otherCopy.get((any Numbering).self) as? Sample)
    #expect(try otherCopy.get(Store.self).value as? Sample === own)
  }

  @Test func `gives what was replaced to factories and lazies`() throws {
    try app.register { resolver in try Holder<Lazy<Store>>(resolver.resolve()) }
    let original = try app.get(Holder<Lazy<Store>>.self)
    #expect(try original.value.get().value.number == 12)
    let copy = try app.copy { try $0.register(as: (any Numbering).self) { Sample(7) } }
    #expect(try copy.get(Holder<Lazy<Store>>.self).value.get().value.number == 7)
    #expect(try copy.get(Holder<Lazy<Store>>.self).value.get() !== original.value.get())
    #expect(try copy.get(Provider<Store>.self).get().value.number == 7)
    #expect(try app.copy().get(Holder<Lazy<Store>>.self).value.get().value.number == 12)
  }

  @Test func `refuses to replace a missing service, and suggests others`() throws {
    try core.register(qualifiedBy: Backup.self, fileID: "App/Core.swift", line: 3) { "tape" }
    expectError(.notRegistered, .text(is: "A copy that replaces a missing service")) {
      try app.copy(name: "test") { try $0.register(fileID: "App/Tests.swift", line: 8) { "disk" } }
    }
  }

  @Test func `takes further registrations after it was made, and may be copied`() throws {
    let copy = try app.copy()
    try copy.register { 5 }
    #expect(try copy.get(Int.self) == 5)
    expectError(.alreadyRegistered) { try copy.register { 6 } }
    #expect(!app.isRegistered(type: Int.self))
    let replaced = try app.copy { try $0.register(as: (any Numbering).self) { Sample(7) } }
    #expect(try replaced.copy().get(Report.self).value.value.number == 7)
    let again = try replaced.copy { try $0.register(as: (any Numbering).self) { Sample(12) } }
    #expect(try again.get(Report.self).value.value.number == 12)
  }

  @Test func `tells qualifiers, names and scopes apart`() throws {
    try core.register(qualifiedBy: Backup.self) { "tape" }.register(named: "cold") { "ice" }
    try core.register(as: Store.self, lifetime: .weak(in: Flow.self)) { Store(Sample(12)) }
    let copy = try app.copy {
      try $0.register(qualifiedBy: Backup.self) { "disk" }
      try $0.register(as: Store.self, lifetime: .weak(in: Flow.self)) { Store(Sample(7)) }
    }
    #expect(try copy.get(String.self, qualifiedBy: Backup.self) == "disk")
    #expect(try copy.get(String.self, named: "cold") == "ice")
    #expect(try (copy.get(Store.self, scopedTo: Flow.self).value.number, copy.get(Store.self).value.number) == (7, 12))
    expectError(.notRegistered) { try app.copy { try $0.register { "nothing" } } }
  }

  @Test func `replaces every binding under a condition`() throws {
    try core.register { 3 }.register(as: String.self) { "none" }
    try core.register(as: String.self, when: .context(Int.self) { $0 == 3 }) { "three" }
    #expect(try app.get(String.self) == "three")
    let copy = try app.copy { try $0.register(as: String.self) { "replaced" } }
    #expect(try copy.get(String.self) == "replaced")
    let joined = try app.copy { copy in
      try copy.register { 4 }.register(as: String.self, when: .context(Int.self) { $0 == 4 }) { "four" }
    }
    #expect(try (joined.get(String.self), app.get(String.self)) == ("four", "three"))
    let kept = try app.copy { copy in
      expectError(.unsupportedLifetime) { try copy.register(lifetime: .transient.onClose { _ in }) { "refused" } }
    }
    #expect(try kept.get(String.self) == "three")
  }

  @Test func `adds elements to a collection, or replaces the collection`() throws {
    try core.register(into: [Int].self) { 1 }.register(into: [Int].self) { 2 }
    try app.register(into: [Int].self) { 3 }
    let joined = try app.copy { try $0.register(into: [Int].self) { 4 } }
    #expect(try (joined.get([Int].self), joined.parent?.get([Int].self)) == ([1, 2, 3, 4], [1, 2, 4]))
    #expect(try app.copy { try $0.register(as: [Int].self) { [] } }.get([Int].self) == [])
    #expect(try app.get([Int].self) == [1, 2, 3])
  }

  @Test func `decorates a replacement, and what an assembly registers later, as the original`() throws {
    try core.register(as: String.self) { "core" }.decorate(String.self) { "<\($0)>" }
    try app.decorate(String.self) { "[\($0)]" }
    #expect(try app.get(String.self) == "[<core>]")
    #expect(try app.copy { try $0.register(as: String.self) { "test" } }.get(String.self) == "[<test>]")
    let decorated = try app.copy { try $0.decorate(String.self) { "{\($0)}" } }
    #expect(try (decorated.get(String.self), decorated.parent?.get(String.self)) == ("[{<core>}]", "{<core>}"))
    #expect(try app.get(String.self) == "[<core>]")
    try core.decorate(Store.self) { $0 }.decorate((any Numbering).self) { _ in Sample(7) }
    let later = try app.copy { try $0.register(as: (any Numbering).self) { Sample(12) } }
    #expect(try later.get(Report.self).value.value.number == 7)
  }

  @Test func `decorates a replacement in each injector between, whatever else these hold`() throws {
    try core.register(as: String.self) { "core" }
    try app.decorate(String.self) { "app(\($0))" }
    let inner = Injector(name: "inner", parent: app)
    try inner.decorate(String.self) { "inner(\($0))" }
    #expect(try inner.copy { try $0.register(as: String.self) { "test" } }.get(String.self) == "inner(app(test))")
    try inner.register(into: [String].self) { "element" }
    let copy = try inner.copy { try $0.register(as: String.self) { "test" } }
    #expect(try (copy.get(String.self), copy.get([String].self)) == ("inner(app(test))", inner.get([String].self)))
    #expect(try inner.get([String].self) == ["inner(element)"])
    let elements = try inner.copy { try $0.decorate(String.self) { $0 + "!" } }.get([String].self)
    #expect(elements == ["inner(element)!"])
    try inner.register { "own" }
    let once = try inner.copy { try $0.decorate(String.self) { $0 + "!" }.register { "test" } }
    #expect(try (once.get(String.self), once.get([String].self)) == ("inner(app(test!))", ["inner(element)!"]))
    try core.unregister(type: String.self)
    // The only binding left decorates one that is gone.
    let last = try app.copy { try $0.decorate(String.self) { $0 + "!" }.register { "test" } }
    #expect(try last.get(String.self) == "app(test)!")
  }

  @Test func `replaces a component without a registration, and what scopes provide`() throws {
    let copy = try app.copy { try $0.register { Greeting("hello") } }
    #expect(try (app.get(Greeting.self).text, copy.get(Greeting.self).text) == ("12 o'clock", "hello"))
    try app.scopesProvide(Int.self)
    let otherCopy = try app.copy { try $0.register { 8 } }
    #expect(try otherCopy.get(Int.self) == 8)
    let scope = otherCopy.makeScope()
    try scope.register { 9 }
    #expect(try scope.get(Int.self) == 9)
    try core.register(into: [UInt8].self) { 1 }
    expectError(.notRegistered) { try app.copy { try $0.register(as: UInt8.self) { 2 } } }
    #expect(try app.copy { try $0.decorate(UInt8.self) { $0 + 10 } }.get([UInt8].self) == [11])
    try core.register { 3 }
    #expect(try app.copy { try $0.decorate(Int.self) { $0 + 1 } }.get(Int.self) == 4)
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

  @Test func `includes no assembly again that the original has included, or is still including`() throws {
    enum First: Assembly { static func assemble(into injector: Injector) throws { try injector.register { 1 } } }
    enum Second: Assembly { static func assemble(into injector: Injector) throws { try injector.register { 2 } } }
    let injector = Injector(name: "assembled")
    try injector.include(First.self)
    let copy = try injector.copy { try $0.include(First.self, Second.self) }
    #expect(try copy.get(Int.self) == 2)
    try copy.include(First.self)
    #expect(try (copy.get(Int.self), injector.get(Int.self)) == (2, 1))
    let including = Injector(name: "including")
    try including.include(CopyingAssembly.self)
    #expect(try including.get(Int.self) == 4)
  }

  private enum CopyingAssembly: Assembly {
    static func assemble(into injector: Injector) throws {
      var number = 3
      if injector.name != "copy" {
        let copy = try injector.copy(name: "copy")
        try copy.include(Self.self)
        number = try copy.get(Int.self) + 1
      }
      try injector.register { [number] in number }
    }
  }

  @Test func `shares an instance that was handed in, and passes on what the function throws`() throws {
    let (store, injector) = (Store(Sample(12)), Injector())
    try injector.register(as: Store.self, injection: .singleton(store))
    #expect(try injector.copy().get(Store.self) === store)
    #expect(throws: CancellationError.self) { try app.copy { _ in throw CancellationError() } }
    try app.close()
    expectError(.closed) { try app.copy() }
  }
}
