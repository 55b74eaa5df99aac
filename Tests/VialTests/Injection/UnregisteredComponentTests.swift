import Fixtures
import VialGraph

private struct HourDependency: AutowiredDependency {
  let clock: Sample
  let name: String?
  static let wiring = Wiring(HourDependency.init, fileID: "App/Greeting.swift", line: 1)
}

private final class HourGreeting: InjectableService, Sendable {
  let text: String
  init(dependency: HourDependency) { text = "\(dependency.clock.number), \(dependency.name ?? "you")" }
  init(hour: Int) { text = "\(hour), you" }
}

private final class LoudAnswer: InitializerInjectable, Answer {
  init(dependency: Void) {}
  static func injectableInstance(dependency: Void) -> any Answer { LoudAnswer(dependency: dependency) }
}

private final class Hen: InitializerInjectable { init(dependency: Egg) {} }
private final class Egg: InitializerInjectable { init(dependency: Hen) {} }
private struct Strict: InitializerInjectable { init(dependency: Void) throws(Refused) { throw Refused() } }

private struct Twice: ResolvableDependency {
  let first: HourGreeting
  let second: HourGreeting
  init(from resolver: Resolver) throws { (first, second) = (try resolver.resolve(), try resolver.resolve()) }
}

private struct Asking: ResolvableDependency {
  let requester: String
  init(from resolver: Resolver) throws { requester = "\(try resolver.resolve(Requester.self))" }
}

/// A component whose dependency is a component.
private typealias Screen = Component<HourGreeting>

/// A component whose dependency has to be registered.
private typealias Sundial = Component<Sample>
private typealias Silence = Component<Void>

@Suite struct `A component that is not registered` {
  private let injector = Injector(name: "app")

  @Test func `builds itself, anew for each request, on which observers see no place of registration`() throws {
    try injector.register { Sample(9) }
    #expect(try injector.get(HourGreeting.self).text == "9, you")
    #expect(try injector.get(HourGreeting.self) !== injector.get(HourGreeting.self))
    try injector.register { "Ada" }
    #expect(try injector.get(HourGreeting.self).text == "9, Ada")
    let other = Injector(name: "other")
    try other.register { Sample(9) }
    let log = EventLog()
    other.observe(log)
    _ = try other.get(HourGreeting.self)
    #expect(log.events.map { "\($0.serviceType)" } == ["HourGreeting", "Sample", "Sample", "HourGreeting"])
    #expect(log.events.first?.lifetime == "transient")
    #expect(log.events.map { $0.registration == nil } == [true, false, false, true])
  }

  @Test func `is given as a dependency, a lazy one and so on`() throws {
    try injector.register { Sample(9) }.register { resolver in [try resolver.resolve(HourGreeting.self).text] }
    #expect(try injector.get([String].self) == ["9, you"])
    try injector.register(as: Int.self, autowiring: { (greeting: HourGreeting) in greeting.text.count })
    #expect(try (injector.get(Int.self), injector.get(Lazy<HourGreeting>.self).get().text) == (6, "9, you"))
    #expect(try injector.get(Provider<HourGreeting>.self).get().text == "9, you")
    #expect(try injector.get(HourGreeting?.self)?.text == "9, you")
    #expect(injector[HourGreeting.self]?.text == "9, you")
    #expect(try injector.get(Component<Twice>.self).needs.first.text == "9, you")
  }

  @Test func `is given to property wrappers`() throws {
    struct Page {
      @Inject var greeting: HourGreeting
      @LazyInject var later: HourGreeting
      @WeakInject var held: HourGreeting?
      @Inject var optional: HourGreeting?
    }
    try injector.register { Sample(9) }
    Injector.withDefault(injector) {
      let page = Page()
      #expect(page.greeting.text == "9, you")
      #expect(page.later === page.later)
      #expect((page.held?.text, page.optional?.text) == ("9, you", "9, you"))
      struct Later { @Injected var greeting: HourGreeting }
      #expect(Later().greeting.text == "9, you")
    }
  }

  @Test func `has no binding, and is not replaced but registered`() throws {
    try injector.register { Sample(9) }
    _ = try injector.get(HourGreeting.self)
    #expect(!injector.isRegistered(type: HourGreeting.self))
    #expect(throws: InjectionError.self) { try injector.unregister(type: HourGreeting.self) }
    try injector.register(HourGreeting.self, lifetime: .singleton)
    #expect(try injector.get(HourGreeting.self) === injector.get(HourGreeting.self))
    try injector.unregister(type: HourGreeting.self)
    #expect(try injector.get(HourGreeting.self) !== injector.get(HourGreeting.self))
  }

  @Test func `depends on nothing, a component, a service, elements, or what needs no binding`() throws {
    _ = try injector.get(Silence.self)
    #expect(try injector.get(Component<Sample?>.self).needs == nil && injector[Component<Injector>.self] != nil)
    let lazy = try injector.get(Component<Component<Lazy<Sample>>>.self).needs.needs
    expectError(.notRegistered) { try lazy.get() }
    try injector.register { Sample(9) }
    #expect(try (injector.get(Screen.self).needs.text, injector.get(Sundial.self).needs.number) == ("9, you", 9))
    try injector.unregister(type: Sample.self)
    #expect(try injector.get(Sundial?.self) == nil)
    expectError(.notRegistered, .path("Component<Sample>")) { try injector.get(Sundial.self) }
    expectError(.notRegistered) { try injector.get(Component<[String]>.self) }
    try injector.register(into: [String].self) { "quince" }.register(named: "a", into: [String].self) { "plum" }
    #expect(try injector.get(Component<[String]>.self).needs == ["quince"])
    #expect(try injector.get(Component<Component<[String: String]>>.self).needs.needs == ["a": "plum"])
    try injector.validate(entryPoints: [.on(Component<[String]>.self)])
    try injector.unregister(type: [String].self)
    #expect(injector[Component<[String]>.self] == nil)
  }

  @Test func `is asked for by what it gives, without a qualifier and without a scope`() throws {
    expectError(.notRegistered) { try injector.get(LoudAnswer.self) }
    expectError(.notRegistered) { try injector.get((any Answer).self) }
    expectError(.notRegistered) { try injector.get(Silence.self, qualifiedBy: Large.self) }
    expectError(.notRegistered) { try injector.get(Silence.self, scopedTo: Flow.self) }
    #expect(type(of: try injector.get(Base<Void>.self)) == Base<Void>.self)
    #expect(type(of: try injector.get(Derived<Void>.self)) == Derived<Void>.self)
  }

  @Test func `is what the nearest injector holds, or has the dependencies of the one that is asked`() throws {
    let child = Injector(name: "child", parent: injector)
    let grandchild = Injector(name: "grandchild", parent: child)
    try injector.register { Sample(9) }
    try child.register { Sample(10) }
    #expect(try (injector.get(HourGreeting.self).text, grandchild.get(HourGreeting.self).text) == ("9, you", "10, you"))
    try injector.register { HourGreeting(hour: 1) }
    #expect(try grandchild.get(HourGreeting.self).text == "1, you")
    try child.register { HourGreeting(hour: 2) }
    #expect(try (grandchild.get(HourGreeting.self).text, injector.get(HourGreeting.self).text) == ("2, you", "1, you"))
  }

  @Test func `shares the instances of the resolution that it is a part of, and tells who asks`() throws {
    try injector.register(lifetime: .graph) { HourGreeting(hour: 9) }
    let pair = try injector.get(Component<Twice>.self).needs
    #expect(pair.first === pair.second)
    #expect(try injector.get(Component<Twice>.self).needs.first !== pair.first)
    #expect(try injector.get(Component<Asking>.self).needs.requester == "the program")
    try injector.register { resolver in try resolver.resolve(Component<Asking>.self).needs.requester }
    #expect(try injector.get(String.self) == "Swift.String")
  }

  @Test func `is a step of the path to a missing service, or on a cycle with another one`() throws {
    let error = expectError(
      .notRegistered,
      .of(Sample.self),
      .places(
        "requested: App/Greeting.swift:1",
        "path: Fixtures.Component<VialTests.HourGreeting>, transient, a component, requested at App/Main.swift:7",
        "  VialTests.HourGreeting, transient, a component, requested at App/Main.swift:7"
      )
    ) { try injector.get(Screen.self, fileID: "App/Main.swift", line: 7) }
    #expect(error?.path.first?.registration == CodeLocation(fileID: "App/Main.swift", line: 7))
    let otherError = expectError(.cycle, .path("Hen", "Egg", "Hen")) {
      try injector.get(Hen.self, fileID: "App/Main.swift", line: 7)
    }
    #expect(otherError?.registration == nil)
  }

  @Test func `throws what its initializer throws, and is gone with a closed injector`() throws {
    expectError(.providerFailed, .cause(Refused.self)) { try injector.get(Strict.self) }
    expectError(.providerFailed) { try injector.get(Strict?.self) }
    let child = Injector(name: "child", parent: injector)
    _ = try child.get(Silence.self)
    try child.close()
    expectError(.closed) { try child.get(Silence.self) }
    _ = try injector.get(Silence.self)
    try injector.close()
    expectError(.closed) { try injector.get(Silence.self) }
  }
}
