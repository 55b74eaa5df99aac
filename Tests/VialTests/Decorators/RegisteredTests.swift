import Fixtures
import Testing
import Vial

/// What `@Registered` registers, when decorators and conditions have put it elsewhere since.
@Suite struct `A registration that ends with its property` {
  private final class Configurator {
    @Registered var greeting: Injection<String>

    init(_ injector: Injector, greeting: String = "hello") {
      _greeting = Registered(wrappedValue: .singleton(greeting), inInjector: injector)
    }
  }

  @Test func `ends behind decorators`() throws {
    let injector = Injector(name: "app")
    do {
      let configurator = Configurator(injector)
      try injector.decorate(String.self) { "\($0), you" }.decorate(String.self) { "\($0)!" }
      #expect(try injector.get(String.self) == "hello, you!")
      extendLifetime(configurator)
    }
    #expect(injector[String.self] == nil)
    try injector.register { "good bye" }
    #expect(try injector.get(String.self) == "good bye, you!")
  }

  @Test func `ends beside bindings with conditions, and leaves those`() throws {
    let injector = Injector(name: "app")
    try injector.register(as: Features.self, injection: .singleton(Features()))
    do {
      let configurator = Configurator(injector)
      try injector.register(when: .context(\Features.isTest)) { "good night" }
      #expect(try injector.get(String.self) == "hello")
      extendLifetime(configurator)
    }
    #expect(throws: InjectionError.self) { try injector.get(String.self) }
    #expect(injector.isRegistered(type: String.self))
    let night = injector.makeScope()
    try night.register(as: Features.self, injection: .singleton(Features(isTest: true)))
    #expect(try night.get(String.self) == "good night")
  }

  @Test func `leaves what took its place`() throws {
    let injector = Injector(name: "app", allowsOverriding: true)
    do {
      let configurator = Configurator(injector)
      try injector.decorate(String.self) { "\($0)!" }.register { "welcome" }
      extendLifetime(configurator)
    }
    #expect(try injector.get(String.self) == "welcome!")
  }

  @Test func `leaves what another object of the class has put in its place`() throws {
    let injector = Injector(name: "app", allowsOverriding: true)
    var first: Configurator? = Configurator(injector)
    try injector.decorate(String.self) { "\($0)!" }
    let second = Configurator(injector, greeting: "welcome")
    extendLifetime(first)
    first = nil
    #expect(try injector.get(String.self) == "welcome!")
    extendLifetime(second)
  }

  @Test func `ends behind decorators that an assembly took back`() throws {
    let injector = Injector(name: "app")
    do {
      let configurator = Configurator(injector)
      injector.includeFailing { injector in try injector.decorate(String.self) { "\($0)!" } }
      #expect(try injector.get(String.self) == "hello")
      extendLifetime(configurator)
    }
    #expect(injector[String.self] == nil)
  }
}
