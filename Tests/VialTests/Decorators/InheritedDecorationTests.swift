import Fixtures
import GraphSupport

@Suite struct `Decorating in a child` {
  let app = Injector(name: "app", allowsOverriding: true)
  let child: Injector

  init() { child = Injector(name: "child", parent: app) }

  @Test func `leaves the parent's instances as they are, and ends with the child's binding`() throws {
    try app.register { "app" }
    let scope = child.makeScope()
    #expect(try scope.get(String.self) == "app")
    try child.decorate(String.self) { $0 + "!" }.decorate(String.self) { $0 + "?" }
    #expect(try (app.get(String.self), child.get(String.self), scope.get(String.self)) == ("app", "app!?", "app!?"))
    try child.unregister(type: String.self)
    #expect(try child.get(String.self) == "app")
    #expect(child.dependencyGraph().nodes.count == 1)
  }

  @Test func `leaves a transient of an ancestor the dependencies of the scope between them`() throws {
    try app.register(lifetime: .scoped) { Shape("scope") }
    try app.register { resolver in "handler in \(try resolver.resolve(Shape.self).name)" }
    let inner = Injector(name: "inner", parent: app.makeScope())
    try inner.decorate(String.self) { $0 + "!" }
    #expect(try inner.get(String.self) == "handler in scope!")
  }

  @Test(arguments: 0..<16, [false, true])
  func `goes on with an ancestor's transient and its decorators once they are gone there`(awaited: Int, isScope: Bool)
    async throws
  {
    let child = isScope ? app.makeScope() : child
    if awaited & 8 > 0 { try app.register { () async in "app" } } else { try app.register { "app" } }
    for (bit, injector) in [(1, app), (2, app), (4, child)] {
      if awaited & bit == 0 {
        try injector.decorate { "\($0)\(bit)" }
      } else {
        try injector.decorate { text async in "\(text)\(bit)" }
      }
    }
    try app.unregister(type: String.self)
    #expect(try await child.get(awaiting: String.self) == "app124")
  }

  @Test func `misses an ancestor's singleton that is gone there, as validation says`() throws {
    try app.register(lifetime: .singleton) { Shape("app") }
    try child.decorate(Shape.self) { $0 }
    try app.unregister(type: Shape.self)
    #expect(child.problems().errorCodes == [.missing])
    #expect(throws: InjectionError.self) { try child.get(Shape.self) }
  }

  @Test func `builds nothing of the parent's when a copy is validated, and wraps the parent's own singleton`() throws {
    let made = Counter()
    try app.register(lifetime: .singleton) { _ in made.counting(Shape("app")) }
    try child.decorate(Shape.self) { Shape($0.name + "!") }
    try child.validate(building: true)
    #expect(made.value == 1)
    #expect(try child.get(Shape.self).name == "app!")
    #expect(try child.get(Shape.self) === child.get(Shape.self))
    #expect(try app.get(Shape.self).name == "app")
    #expect(made.value == 2)
  }

  @Test func `keeps in each scope what a scope keeps`() throws {
    try app.register(lifetime: .scoped) { Shape("app") }
    let early = child.makeScope()
    #expect(try early.get(Shape.self).name == "app")
    try child.decorate(Shape.self) { Shape($0.name + "!") }
    #expect(try early.get(Shape.self).name == "app!")
    let other = child.makeScope()
    #expect(try other.get(Shape.self) === other.get(Shape.self) && other.get(Shape.self) !== early.get(Shape.self))
    #expect(try app.makeScope().get(Shape.self).name == "app")
  }

  @Test func `wraps whichever of the parent's candidates is chosen, unless that misses something`() throws {
    try app.register { Features() }.register { "default" }
    try app.register(as: String.self, when: .context(\Features.isTest)) { "test" }
    try child.decorate(String.self) { $0 + "!" }
    #expect(try child.get(String.self) == "default!")
    try app.register { Features(isTest: true) }
    #expect(try child.get(String.self) == "test!")
    #expect(app.problems(building: true).errorTexts == [])
    try app.register(as: Int.self, when: .context(\Features.isTest)) { 1 }
    try app.register(as: Double.self, when: !.context(\Features.isTest)) { 1 }
    try app.unregister(type: String.self)
    try app.register(as: String.self, when: .context(\Features.isTest)) { (number: Double) in "\(number)" }
    expectError(.noneApplies, .of(Double.self)) { try child.get(String?.self) }
  }

  @Test func `evaluates the ancestor's conditions in the ancestor's contexts, from any level`() async throws {
    let grandchild = Injector(name: "grandchild", parent: child)
    try app.register { Features(isTest: true) }
    try child.register { Features() }
    try grandchild.register { Features() }
    try app.register { "default" }.register(as: String.self, when: .context(\Features.isTest)) { "test" }
    try app.register(as: Int.self, when: .context(\Features.isTest)) { () async in 1 }
    try grandchild.decorate(String.self) { $0 + "!" }.decorate(Int.self) { $0 + 1 }
    #expect(try await (grandchild.get(String.self), grandchild.get(awaiting: Int.self)) == ("test!", 2))
    let scope = grandchild.makeScope()
    try scope.decorate(String.self) { $0 + "?" }
    #expect(try scope.get(String.self) == "test!?")
  }

  @Test(arguments: [Lifetime<Shape>.weak, .singleton], [false, true])
  private func `wraps what the ancestor has, whatever is registered between them later`(
    lifetime: Lifetime<Shape>,
    isConditional: Bool
  ) throws {
    let grandchild = Injector(name: "grandchild", parent: child)
    try app.register { Features(isTest: true) }
    if isConditional {
      try app.register(lifetime: lifetime, when: .context(\Features.isTest)) { Shape("app") }
      let outer = Injector(name: "outer", parent: app), inner = Injector(name: "inner", parent: outer)
      for injector in [outer, inner] { try injector.decorate(Shape.self) { ShapeWrapper($0) as Shape } }
      try outer.register { Shape("outer") }
      #expect(try (outer.get(Shape.self).name, inner.get(Shape.self).name) == ("outer!", "app!!"))
      #expect(try inner.copy().get(Shape.self).name == "app!!")
    } else {
      try app.register(lifetime: lifetime) { Shape("app") }
    }
    try grandchild.decorate(Shape.self) { ShapeWrapper($0) as Shape }
    try child.register { Shape("child") }
    #expect(try (grandchild.get(Shape.self).name, child.get(Shape.self).name) == ("app!", "child"))
  }

  @Test(arguments: [Lifetime<Shape>.transient, .graph, .weak, .scoped, .singleton], [false, true])
  private func `wraps what overrides an ancestor's service later`(lifetime: Lifetime<Shape>, isAsked: Bool) throws {
    try app.register(lifetime: lifetime) { Shape("app") }
    let scope = app.makeScope(), inner = scope.makeScope()
    for injector in [scope, inner] { try injector.decorate(Shape.self) { Shape($0.name + "!") } }
    if isAsked { _ = try inner.get(Shape.self) }
    try app.override { Shape("other") }
    #expect(try inner.get(Shape.self).name == "other!!")
  }

  @Test(arguments: [0, 1, 2], [false, true])
  func `is nil and not run where no condition holds, of the ancestor or its own`(levels: Int, isAwaited: Bool)
    async throws
  {
    for hasOwn in [false, true] {
      let (app, runs) = (Injector(name: "app", allowsOverriding: true), Counter())
      try app.register { Features() }.register(as: String.self, when: .context(\Features.isTest)) { "test" }
      var injector = app
      for level in 0...levels {
        injector = Injector(name: "level \(level)", parent: injector)
        if hasOwn { try injector.register(as: String.self, when: .context(Features.self) { _ in false }) { "own" } }
        // The second level passes on what the first one decorates.
        if level == 1 { continue }
        if isAwaited {
          try injector.decorate(String.self) { text async in runs.counting(text + "!") }
        } else {
          try injector.decorate(String.self) { text in runs.counting(text + "!") }
        }
      }
      #expect(try await injector.get(awaiting: String?.self) == nil)
      #expect(try injector.get(String?.self) == nil)
      #expect(injector[String.self] == nil)
      #expect(runs.value == 0)
      await expectAwaitedError(.noneApplies) { try await injector.get(awaiting: String.self) }
      try app.register { Features(isTest: true) }
      #expect(try await injector.get(awaiting: String?.self) == (levels == 2 ? "test!!" : "test!"))
    }
  }

  @Test(arguments: [Lifetime<Shape>.weak, .singleton])
  func `gives an optional nothing but a living object once the parent unregistered it`(lifetime: Lifetime<Shape>) throws
  {
    try app.register(lifetime: lifetime) { Shape("app") }
    try child.decorate(Shape.self) { ShapeWrapper($0) as Shape }.decorate(Shape.self) { ShapeWrapper($0) as Shape }
    try app.unregister(type: Shape.self)
    #expect(try child.get(Shape?.self) == nil)
    let areAbsent = Locked<[Bool]>([])
    // An observer asks while another request constructs what decorates.
    let observation = child.observe { [child] event in
      guard case .resolving = event.kind else { return }
      let isAbsent = Result { try child.get(Shape?.self) == nil }
      areAbsent.change { $0.append((try? isAbsent.get()) ?? false) }
    }
    expectError(.notRegistered) { try child.get(Shape.self) }
    observation.end()
    #expect(areAbsent.value.count > 1 && areAbsent.value.allSatisfy(\.self))
    try app.register { Features() }.register(as: Shape.self, when: .context(\Features.isTest)) { Shape("test") }
    #expect(try child.get(Shape?.self) == nil)
    guard lifetime == .weak else { return }
    try app.register(lifetime: .weak) { Shape("app") }
    let session = try child.get(Shape.self)
    try app.unregister(type: Shape.self)
    #expect(try child.get(Shape?.self) === session)
  }

  @Test func `wraps for an optional what is weak in a scope type, and awaits what that needs`() async throws {
    try app.register(lifetime: .weak(in: Flow.self)) { Shape("app") }
      .register(lifetime: .weak(in: Flow.self), qualifiedBy: Archive.self) { () async in Shape("awaited") }
      .register(lifetime: .singleton.startsEagerly) { () async in Store() }
      .register(lifetime: .weak(in: Flow.self), autowiring: Users.init)
    try child.decorate(Shape.self, scopedTo: Flow.self) { ShapeWrapper($0) as Shape }
      .decorate(Shape.self, scopedTo: Flow.self, qualifiedBy: Archive.self) { ShapeWrapper($0) as Shape }
      .decorate(Users.self, scopedTo: Flow.self) { $0 }
    #expect(try child.get(Shape?.self, scopedTo: Flow.self)?.name == "app!")
    let awaited = try await child.get(awaiting: Shape?.self, scopedTo: Flow.self, qualifiedBy: Archive.self)
    #expect(awaited?.name == "awaited!")
    _ = try await child.get(awaiting: Users.self, scopedTo: Flow.self)
    #expect(child.problems().errorTexts == [])
  }

  @Test func `leaves the disposal of an instance to its owner, the ancestor or the scope`() throws {
    final class Connection: Disposable, Sendable {
      let inner: Connection?
      let isOpen = Locked(true)
      init(_ inner: Connection? = nil) { self.inner = inner }
      func dispose() { isOpen.change { $0 = false } }
    }
    try app.register(lifetime: .singleton) { Connection() }
    try child.decorate(Connection.self) { Connection($0) }
    let wrapped = try child.get(Connection.self)
    try app.decorate(Connection.self) { Connection($0) }
    try child.close()
    #expect(!wrapped.isOpen.value)
    #expect(wrapped.inner?.isOpen.value == true)
    let (other, disposed) = (Injector(name: "other"), Counter())
    try other.register(lifetime: .scoped) { Product(0, disposed) }
    let scope = other.makeScope()
    let below = Injector(parent: scope)
    try below.decorate(Product.self) { $0 }
    _ = try below.get(Product.self)
    try below.close()
    #expect(disposed.value == 0)
    try scope.close()
    #expect(disposed.value == 1)
  }

  @Test func `lets the child have a binding, elements and candidates of its own`() throws {
    try app.register { "app" }.register { Features() }
    try child.decorate(String.self) { $0 + "!" }
    try child.register(as: String.self, when: .context(\Features.isTest)) { "test" }
    #expect(try child.get(String.self) == "app!")
    let joined = try child.copy { try $0.register(as: String.self, when: !.context(\Features.isTest)) { "joined" } }
    #expect(try joined.get(String.self) == "joined!")
    try child.register { "child" }
    #expect(try child.get(String.self) == "child!")
    try app.register { Features(isTest: true) }
    #expect(try child.get(String.self) == "test!")
    expectError(.alreadyRegistered) { try child.register { "another" } }
    #expect(try child.get(String.self) == "test!")
    try child.register(into: [String].self) { "element" }
    #expect(try child.get([String].self) == ["element!"])
  }

  @Test func `ends when the child unregisters the service, and goes on with all decorators at the next one`() throws {
    try app.register { "app" }
    try child.decorate(String.self) { $0 + "!" }.unregister(type: String.self)
    #expect(try child.copy { try $0.override(as: String.self) { "test" } }.get(String.self) == "test")
    try child.decorate(String.self) { $0 + "?" }
    #expect(try child.get(String.self) == "app!?")
    #expect(try child.copy { try $0.override(as: String.self) { "test" } }.get(String.self) == "test!?")
  }

  @Test(arguments: [true, false]) func `does not keep the injector that decorates`(isScope: Bool) throws {
    try app.register { 0 }.register(lifetime: .graph) { Int8(0) }.register(lifetime: .scoped) { Store() }
    try app.register(lifetime: .singleton) { Shape("app") }.register(lifetime: .weak) { Token() }
    try app.register(lifetime: .weak(in: Flow.self)) { Visit() }.register { Features() }
    try app.register { "default" }.register(as: String.self, when: .context(\Features.isTest)) { "test" }
    weak var released: Injector?
    try {
      let injector = isScope ? app.makeScope() : Injector(parent: app)
      released = injector
      try injector.decorate(Int.self) { $0 + 1 }.decorate(Int8.self) { $0 + 1 }.decorate(Store.self) { $0 }
        .decorate(Shape.self) { Shape($0.name + "!") }.decorate(Token.self) { $0 }
        .decorate(Visit.self, scopedTo: Flow.self) { $0 }.decorate(String.self) { $0 + "!" }
      #expect(try (injector.get(Shape.self).name, injector.get(String.self)) == ("app!", "default!"))
    }()
    #expect(released == nil)
  }
}
