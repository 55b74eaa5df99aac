import Fixtures

private let services = Injector(name: "services")

private struct Eager {
  @Inject var user: User
  @Inject(Guest.self) var guest: User
  @Inject(Flow.self) var shared: User
  @Inject(Flow.self, Guest.self) var sharedGuest: User
  @Inject({ User("closure") }) var made: User
  @Inject(User("value")) var given: User
}

private struct Late {
  @LazyInject var user: User
  @LazyInject(Guest.self) var guest: User
  @LazyInject(Flow.self) var shared: User
  @LazyInject(Flow.self, Guest.self) var sharedGuest: User
  @LazyInject({ User("closure") }) var made: User
  @LazyInject(User("value")) var given: User
}

private struct Weak {
  @WeakInject var user: User?
  @WeakInject(Guest.self) var guest: User?
  @WeakInject(Flow.self) var shared: User?
  @WeakInject(Flow.self, Guest.self) var sharedGuest: User?
  @WeakInject({ User("closure") }) var made: User?
  @WeakInject(held) var given: User?
}

private let held = User("value")

private struct Everywhere {
  @Injected var user: User
  @Injected(Guest.self) var guest: User
}

@Suite struct `A property wrapper` {
  let injector = Injector(name: "wrappers")

  init() throws {
    try injector.register { _ in User("plain") }.register(qualifiedBy: Guest.self) { _ in User("guest") }
      .register(lifetime: .weak(in: Flow.self)) { _ in User("shared") }
      .register(lifetime: .weak(in: Flow.self), qualifiedBy: Guest.self) { _ in User("shared guest") }
  }

  @Test func `that injects resolves once, when it is created`() throws {
    try Injector.withDefault(injector) {
      var eager = Eager()
      #expect(eager.user.name == "plain")
      #expect(eager.user === eager.user)
      #expect((eager.guest.name, eager.shared.name) == ("guest", "shared"))
      #expect((eager.sharedGuest.name, eager.made.name) == ("shared guest", "closure"))
      #expect(eager.given.name == "value")
      #expect(Eager().shared === eager.shared)
      try injector.close()
      #expect(eager.user.name == "plain")
      eager.user = User("other")
      #expect(eager.user.name == "other")
    }
  }

  @Test func `that is lazy resolves once, when it is first read`() throws {
    let late = Injector.withDefault(injector) { Late() }
    try injector.unregister(type: User.self).register { _ in User("later") }
    #expect(late.user.name == "later")
    #expect(late.user === late.user)
    let copy = late
    #expect(copy.guest === late.guest)
    #expect((late.shared.name, late.sharedGuest.name, late.made.name) == ("shared", "shared guest", "closure"))
    #expect(late.made === late.made && late.given === late.given)
  }

  @Test func `that is weak resolves when it is first read, holds nothing, and may be nil`() throws {
    let weak = Injector.withDefault(injector) { Weak() }
    let shared = try injector.get(User.self, scopedTo: Flow.self)
    #expect(weak.shared === shared)
    var user = weak.user
    #expect(weak.user === user)
    #expect(user?.name == "plain")
    user = nil
    #expect(weak.user == nil)
    #expect(weak.guest?.name == "guest")
    #expect(weak.guest == nil)
    #expect((weak.sharedGuest?.name, weak.made?.name) == ("shared guest", "closure"))
    #expect(weak.made == nil)
    #expect(weak.given === held && weak.given === held)
    let unregistered = Injector.withDefault(Injector(name: "empty", parent: nil)) { Weak() }
    #expect(unregistered.user == nil && unregistered.guest == nil && unregistered.shared == nil)
    let never = try Injector(name: "never").register(instance: false)
    try never.register(lifetime: .singleton, when: .context(Bool.self) { $0 }) { User("chosen") }
    #expect(Injector.withDefault(never) { Weak() }.user == nil)
    let injector = Injector(name: "late")
    let late = Injector.withDefault(injector) { Weak() }
    #expect(late.user == nil)
    let mine = User("late")
    try injector.register(lifetime: .singleton) { mine }
    #expect(late.user === mine)
    let afterEnd = Injector.withDefault(injector) { Weak() }
    try injector.close()
    #expect(afterEnd.user == nil && late.user === mine)
    weak var released: Injector?
    let read = try {
      let injector = try Injector(name: "released").register(lifetime: .singleton) { mine }
      released = injector
      let read = Injector.withDefault(injector) { WeakInject<User>() }
      #expect(read.wrappedValue === mine)
      return read
    }()
    #expect(released == nil && read.wrappedValue === mine)
  }

  @Test func `that is lazy or weak can be set, for one copy, without resolving anything`() {
    var (late, weak) = Injector.withDefault(Injector(name: "without services")) { (Late(), Weak()) }
    let (earlier, user) = (late, User("mine"))
    late.user = user
    #expect(late.user === user)
    let copy = late
    late.user = User("other")
    #expect(copy.user === user)
    #expect(late.user.name == "other")
    late.made = user
    #expect(earlier.made.name == "closure")
    weak.user = user
    #expect(weak.user === user)
    weak.user = nil
    #expect(weak.user == nil)
    weak.user = User("unheld")
    #expect(weak.user == nil)
    weak.given = user
    #expect(weak.given === user)
  }

  @Test func `that is injected resolves at every access`() throws {
    let everywhere = Everywhere()
    try Injector.withDefault(injector) {
      #expect(everywhere.user !== everywhere.user)
      #expect(everywhere.guest.name == "guest")
      try injector.unregister(type: User.self).register { _ in User("new") }
      #expect(everywhere.user.name == "new")
    }
    try services.register { _ in User("service") }
    struct Local { @Injected(injector: services) var user: User }
    #expect(Local().user.name == "service")
  }

  @Test func `that registers does so while it lives, and leaves its replacement`() throws {
    struct Configurator: Sendable {
      @Registered var first: Injection<Int>
      @Registered var second: Injection<String>

      init(_ injector: Injector) {
        _first = Registered(wrappedValue: .singleton(5), inInjector: injector)
        _second = Registered(wrappedValue: .factory { "five" }, inInjector: injector)
      }
    }
    var configurator: Configurator? = Configurator(injector)
    #expect((injector[Int.self], injector[String.self]) == (5, "five"))
    let copy = configurator
    configurator = nil
    #expect(injector[Int.self] == 5)
    _ = copy
    withExtendedLifetime(copy) {}
    let overriding = Injector(allowsOverriding: true)
    func scoped() throws {
      let registered = Registered(wrappedValue: .singleton(5), inInjector: overriding)
      #expect(overriding[Int.self] == 5)
      try overriding.register { 6 }
      withExtendedLifetime(registered) {}
    }
    try scoped()
    #expect(overriding[Int.self] == 6)
    func released() {
      let registered = Registered(wrappedValue: .singleton("text"), inInjector: overriding)
      #expect(overriding[String.self] == "text")
      withExtendedLifetime(registered) {}
    }
    released()
    #expect(overriding[String.self] == nil)
  }

  @Test func `takes part in the resolution in which it is created`() throws {
    struct Whole {
      @Inject var part: Token
      let other: Token
    }
    try injector.register(lifetime: .graph) { _ in Token() }
    try injector.register { resolver in Whole(other: try resolver.resolve()) }
    try Injector.withDefault(injector) {
      let whole = try injector.get(Whole.self)
      #expect(whole.part === whole.other)
    }
  }
}
