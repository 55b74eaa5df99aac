import Testing
import TestSupport

@testable import Vial

private enum Login: Scope {}
private enum Tour: Scope {}
private enum Annex: Qualifier {}

private final class Visitor: Sendable {}

struct `The lifetime weak(in:)` {
  private let injector = Injector(name: "hotel")

  @Test
  func `gives one object to the callers in a scope, while one of them holds it`() throws {
    try injector.register(lifetime: .weak(in: Login.self)) { Visitor() }
    weak var first: Visitor?
    do {
      let visitor = try injector.get(Visitor.self, scopedTo: Login.self)
      #expect(try injector.get(Visitor.self, scopedTo: Login.self) === visitor)
      first = visitor
    }
    #expect(first == nil)
    _ = try injector.get(Visitor.self, scopedTo: Login.self)
  }

  @Test
  func `keeps the objects of two scopes, and of qualifiers in them, apart`() throws {
    try injector.register(lifetime: .weak(in: Login.self)) { Visitor() }
      .register(lifetime: .weak(in: Tour.self)) { Visitor() }
      .register(lifetime: .weak(in: Tour.self), qualifiedBy: Annex.self) { Visitor() }
    let login = try injector.get(Visitor.self, scopedTo: Login.self)
    let tour = try injector.get(Visitor.self, scopedTo: Tour.self)
    let spare = try injector.get(Visitor.self, scopedTo: Tour.self, qualifiedBy: Annex.self)
    #expect(login !== tour && tour !== spare)
  }

  @Test
  func `makes the scope a part of the key, so that a request without it finds nothing`() throws {
    try injector.register(lifetime: .weak(in: Login.self)) { Visitor() }
    let error = try #require(throws: InjectionError.self) { try injector.get(Visitor.self) }
    #expect(error.code == .notRegistered)
  }

  @Test
  func `can be had by initializers, too`() throws {
    try injector.register(lifetime: .weak(in: Login.self), autowiring: Visitor.init)
    let visitor = try injector.get(Visitor.self, scopedTo: Login.self)
    #expect(try injector.get(Visitor.self, scopedTo: Login.self) === visitor)
  }

  @Test
  func `is the same as in the registration of Blade`() throws {
    Injector.withDefault(injector) { Resolver.register(scopedTo: Login.self) { Visitor() } }
    let visitor = try injector.get(Visitor.self, scopedTo: Login.self)
    #expect(try injector.get(Visitor.self, scopedTo: Login.self) === visitor)
  }

  @Test
  func `is refused for an element of a collection and for a candidate with a condition`() throws {
    let element = try #require(throws: InjectionError.self) {
      try injector.register(lifetime: .weak(in: Login.self), into: [Visitor].self) { Visitor() }
    }
    let candidate = try #require(throws: InjectionError.self) {
      try injector.register(lifetime: .weak(in: Login.self), when: .requested(by: Int.self)) { Visitor() }
    }
    #expect(element.code == .unsupportedLifetime && candidate.code == .unsupportedLifetime)
    #expect(!injector.isRegistered(type: Visitor.self, scopedTo: Login.self))
  }

  @Test
  func `compares by its scope`() {
    let lifetime = Lifetime<Visitor>.weak(in: Login.self)
    #expect(lifetime == .weak(in: Login.self) && lifetime != .weak(in: Tour.self) && lifetime != .weak)
  }

  @Test @MainActor
  func `is for services of the main actor, too`() throws {
    final class Window {}
    try injector.mainActor.register(lifetime: .weak(in: Login.self)) { Window() }
    let window = try injector.get(Window.self, scopedTo: Login.self)
    #expect(try injector.get(Window.self, scopedTo: Login.self) === window)
  }
}
