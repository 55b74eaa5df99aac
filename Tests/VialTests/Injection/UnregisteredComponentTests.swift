import Fixtures
import TestSupport
import Testing
import Vial

private struct Clock: Sendable {
  let hour: Int
}

private struct GreetingDependency: AutowiredDependency {
  let clock: Clock
  let name: String?
  static let wiring = Wiring(GreetingDependency.init, fileID: "App/Greeting.swift", line: 1)
}

private final class Greeting: InjectableService, Sendable {
  let text: String
  init(dependency: GreetingDependency) { text = "\(dependency.clock.hour), \(dependency.name ?? "you")" }
}

/// Its dependency is itself a component.
private final class Screen: InjectableViewModel {
  let greeting: Greeting
  init(dependency greeting: Greeting) { self.greeting = greeting }
}

/// Its dependency has to be registered.
private struct Sundial: InitializerInjectable {
  let clock: Clock
  init(dependency clock: Clock) { self.clock = clock }
}

private struct Silence: InitializerInjectable {
  init(dependency: Void) {}
}

private struct Menu: InitializerInjectable {
  let fruits: [String]
  init(dependency fruits: [String]) { self.fruits = fruits }
}

private final class LoudAnswer: InitializerInjectable, Answer {
  init(dependency: Void) {}
  static func injectableInstance(dependency: Void) -> any Answer { LoudAnswer(dependency: dependency) }
}

private class Base: InitializerInjectable {
  required init(dependency: Void) {}
}
private final class Derived: Base {}

private final class Hen: InitializerInjectable {
  init(dependency: Egg) {}
}
private final class Egg: InitializerInjectable {
  init(dependency: Hen) {}
}

private struct Strict: InitializerInjectable {
  init(dependency: Void) throws(Refused) { throw Refused() }
}

private struct Pair: InitializerInjectable {
  let first: Greeting
  let second: Greeting
  init(dependency: PairDependency) { (first, second) = (dependency.first, dependency.second) }
}
private struct PairDependency: ResolvableDependency {
  let first: Greeting
  let second: Greeting
  init(from resolver: Resolver) throws { (first, second) = (try resolver.resolve(), try resolver.resolve()) }
}

private struct Asking: InitializerInjectable {
  let requester: String
  init(dependency: AskingDependency) { requester = dependency.requester }
}
private struct AskingDependency: ResolvableDependency {
  let requester: String
  init(from resolver: Resolver) throws { requester = "\(try resolver.resolve(Requester.self))" }
}

@Suite struct `A component that is not registered` {
  private let injector = Injector(name: "app")

  @Test func `builds itself, anew for each request`() throws {
    try injector.register { Clock(hour: 9) }
    #expect(try injector.get(Greeting.self).text == "9, you")
    #expect(try injector.get(Greeting.self) !== injector.get(Greeting.self))
    try injector.register { "Ada" }
    #expect(try injector.get(Greeting.self).text == "9, Ada")
  }

  @Test func `is given as a dependency, a lazy one and so on`() throws {
    try injector.register { Clock(hour: 9) }
    try injector.register { resolver in [try resolver.resolve(Greeting.self).text] }
    #expect(try injector.get([String].self) == ["9, you"])
    try injector.register(as: Int.self, autowiring: { (greeting: Greeting) in greeting.text.count })
    #expect(try injector.get(Int.self) == 6)
    #expect(try injector.get(Lazy<Greeting>.self).get().text == "9, you")
    #expect(try injector.get(Provider<Greeting>.self).get().text == "9, you")
    #expect(try injector.get(Greeting?.self)?.text == "9, you")
    #expect(injector[Greeting.self]?.text == "9, you")
    #expect(try injector.get(Pair.self).first.text == "9, you")
  }

  @Test func `is given to property wrappers`() throws {
    struct Page {
      @Inject var greeting: Greeting
      @LazyInject var later: Greeting
      @WeakInject var held: Greeting?
      @Inject var optional: Greeting?
    }
    try injector.register { Clock(hour: 9) }
    Injector.withDefault(injector) {
      let page = Page()
      #expect(page.greeting.text == "9, you")
      #expect(page.later === page.later)
      #expect(page.held?.text == "9, you")
      #expect(page.optional?.text == "9, you")
      struct Later { @Injected var greeting: Greeting }
      #expect(Later().greeting.text == "9, you")
    }
  }

  @Test func `has no binding, and is not replaced but registered`() throws {
    try injector.register { Clock(hour: 9) }
    _ = try injector.get(Greeting.self)
    #expect(!injector.isRegistered(type: Greeting.self))
    #expect(throws: InjectionError.self) { try injector.unregister(type: Greeting.self) }
    try injector.register(Greeting.self, lifetime: .singleton)
    #expect(try injector.get(Greeting.self) === injector.get(Greeting.self))
    try injector.unregister(type: Greeting.self)
    #expect(try injector.get(Greeting.self) !== injector.get(Greeting.self))
  }

  @Test func `depends on nothing, on a component, or on a registered service`() throws {
    _ = try injector.get(Silence.self)
    try injector.register { Clock(hour: 9) }
    #expect(try injector.get(Screen.self).greeting.text == "9, you")
    #expect(try injector.get(Sundial.self).clock.hour == 9)
    try injector.unregister(type: Clock.self)
    #expect(try injector.get(Sundial?.self) == nil)
    #expect(#expect(throws: InjectionError.self) { try injector.get(Sundial.self) }?.path.count == 1)
  }

  @Test func `is not made of elements that happen to be of its dependency's type`() throws {
    try injector.register(into: [String].self) { "quince" }
    expectError(.notRegistered) { try injector.get(Menu.self) }
    #expect(injector[Menu.self] == nil)
  }

  @Test func `is asked for by what it gives, without a qualifier and without a scope`() throws {
    expectError(.notRegistered) { try injector.get(LoudAnswer.self) }
    expectError(.notRegistered) { try injector.get((any Answer).self) }
    expectError(.notRegistered) { try injector.get(Silence.self, qualifiedBy: Large.self) }
    expectError(.notRegistered) { try injector.get(Silence.self, scopedTo: Flow.self) }
  }

  @Test func `is built as its own type where it is a subclass`() throws {
    #expect(type(of: try injector.get(Base.self)) == Base.self)
    #expect(type(of: try injector.get(Derived.self)) == Derived.self)
  }

  @Test func `is what the nearest injector holds, or has the dependencies of the one that is asked`() throws {
    let child = Injector(name: "child", parent: injector)
    let grandchild = Injector(name: "grandchild", parent: child)
    try injector.register { Clock(hour: 9) }
    try child.register { Clock(hour: 10) }
    #expect(try injector.get(Greeting.self).text == "9, you")
    #expect(try grandchild.get(Greeting.self).text == "10, you")
    try injector.register { Greeting(dependency: GreetingDependency(clock: Clock(hour: 1), name: nil)) }
    #expect(try grandchild.get(Greeting.self).text == "1, you")
    try child.register { Greeting(dependency: GreetingDependency(clock: Clock(hour: 2), name: nil)) }
    #expect(try grandchild.get(Greeting.self).text == "2, you")
    #expect(try injector.get(Greeting.self).text == "1, you")
  }

  @Test func `shares the instances of the resolution that it is a part of`() throws {
    try injector.register(lifetime: .graph) {
      Greeting(dependency: GreetingDependency(clock: Clock(hour: 9), name: nil))
    }
    let pair = try injector.get(Pair.self)
    #expect(pair.first === pair.second)
    #expect(try injector.get(Pair.self).first !== pair.first)
  }

  @Test func `tells who asks`() throws {
    #expect(try injector.get(Asking.self).requester == "the program")
    try injector.register { resolver in try resolver.resolve(Asking.self).requester }
    #expect(try injector.get(String.self) == "Swift.String")
  }

  @Test func `is a step of the path to what is missing`() throws {
    let error = expectError(.notRegistered) { try injector.get(Screen.self, fileID: "App/Main.swift", line: 7) }
    #expect(error?.serviceType == Clock.self)
    #expect(
      error?.debugDescription.errorPlaces == """
          requested: App/Greeting.swift:1
          path: VialTests.Screen, transient, a component, requested at App/Main.swift:7
            VialTests.Greeting, transient, a component, requested at App/Main.swift:7
        """
    )
    #expect(error?.path.first?.registration == CodeLocation(fileID: "App/Main.swift", line: 7))
  }

  @Test func `is on a cycle with another one`() {
    let error = expectError(.cycle) { try injector.get(Hen.self, fileID: "App/Main.swift", line: 7) }
    #expect(error?.path.map { "\($0.serviceType)" } == ["Hen", "Egg", "Hen"])
    #expect(error?.registration == nil)
  }

  @Test func `throws what its initializer throws`() {
    let error = expectError(.providerFailed) { try injector.get(Strict.self) }
    #expect(error?.underlyingError is Refused)
    #expect(throws: InjectionError.self) { try injector.get(Strict?.self) }
  }

  @Test func `is told to observers, with no place of registration`() throws {
    try injector.register { Clock(hour: 9) }
    let log = EventLog()
    injector.observe(log)
    _ = try injector.get(Greeting.self)
    #expect(log.events.map { "\($0.serviceType)" } == ["Greeting", "Clock", "Clock", "Greeting"])
    #expect(log.events.first?.lifetime == "transient")
    #expect(log.events.map { $0.registration == nil } == [true, false, false, true])
  }

  @Test func `is gone with a closed injector`() throws {
    let child = Injector(name: "child", parent: injector)
    _ = try child.get(Silence.self)
    try child.close()
    expectError(.closed) { try child.get(Silence.self) }
    _ = try injector.get(Silence.self)
    try injector.close()
    expectError(.closed) { try injector.get(Silence.self) }
  }
}
