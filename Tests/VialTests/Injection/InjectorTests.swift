import Fixtures
import NumberedTypes

@Suite struct `An injector` {
  let injector = Injector(name: "app")

  @Test func `gives what a provider returns, a new one each time, or nothing`() throws {
    #expect(injector[Token.self] == nil && !injector.isRegistered(type: Token.self))
    #expect(throws: InjectionError.self) { try injector.get(Token.self) }
    try injector.register { _ in Token() }
    #expect(try injector.get(Token.self) !== injector.get(Token.self))
    #expect(injector[Token.self] != nil)
  }

  @Test func `gives each kind of injection`() throws {
    let token = Token()
    try injector.register(as: Token.self, injection: .singleton(token))
    #expect(try injector.get(Token.self) === token)

    let lazily = Injector()
    try lazily.register(as: Token.self, injection: .lazySingleton(nil) { Token() })
    #expect(try lazily.get(Token.self) === lazily.get(Token.self))

    let given = Injector()
    try given.register(as: Token.self, injection: .lazySingleton(token) { Token() })
    #expect(try given.get(Token.self) === token)

    let factory = Injector()
    try factory.register(as: Token.self, injection: .factory { Token() })
    #expect(try factory.get(Token.self) !== factory.get(Token.self))
  }

  @Test func `tells bindings of one type apart by qualifier and by scope`() throws {
    try injector.register { _ in "plain" }.register(qualifiedBy: Backup.self) { _ in "backup" }
      .register(qualifiedBy: Archive.self) { _ in "archive" }
    try injector.register(as: Token.self, lifetime: .weak(in: Flow.self)) { _ in Token() }
    try injector.register(as: Token.self, lifetime: .weak(in: Flow.self), qualifiedBy: Backup.self) { _ in Token() }
    #expect(try (injector.get(String.self), injector.get(String.self, qualifiedBy: Backup.self)) == ("plain", "backup"))
    #expect(try injector.get(qualifiedBy: Archive.self) as String == "archive")
    let tokens = (
      try injector.get(Token.self, scopedTo: Flow.self),
      try injector.get(Token.self, scopedTo: Flow.self, qualifiedBy: Backup.self)
    )
    #expect(tokens.0 !== tokens.1 && injector[Token.self] == nil)
    #expect(injector.isRegistered(type: String.self, qualifiedBy: Backup.self))
    try injector.unregister(type: String.self, qualifiedBy: Backup.self)
    #expect(!injector.isRegistered(type: String.self, qualifiedBy: Backup.self))
    #expect(injector.isRegistered(type: String.self, qualifiedBy: Archive.self))
  }

  @Test func `finds three thousand bindings again, and none of those that it lost`() throws {
    for number in 0..<3_000 { try register(NumberedType.of(number), number) }
    for number in stride(from: 0, to: 3_000, by: 3) { try unregister(NumberedType.of(number)) }
    for number in 0..<3_000 { #expect(isRegistered(NumberedType.of(number)) == !number.isMultiple(of: 3)) }
  }

  private func register<Service: Numbered>(_: Service.Type, _ number: Int) throws {
    try injector.register { _ in Service() }
  }
  private func unregister<Service: Numbered>(_: Service.Type) throws { try injector.unregister(type: Service.self) }
  private func isRegistered<Service: Numbered>(_: Service.Type) -> Bool { injector[Service.self] != nil }

  @Test func `refuses a second registration unless it allows overriding, and to unregister a missing one`() throws {
    expectError(.notRegistered) { try injector.unregister(type: Int.self) }
    try injector.register { _ in 1 }
    expectError(.alreadyRegistered) { try injector.register { _ in 2 } }
    #expect(try injector.get(Int.self) == 1)
    try injector.unregister(type: Int.self).register { _ in 3 }
    #expect(try injector.get(Int.self) == 3)

    let overriding = Injector(allowsOverriding: true)
    try overriding.register { _ in 1 }.register { _ in 2 }
    #expect(try overriding.get(Int.self) == 2)
  }

  @Test func `asks its parent for what it does not hold, and holds its own`() throws {
    try injector.register { _ in 1 }.register { _ in "parent" }
    let child = Injector(name: "child", parent: injector)
    let grandchild = Injector(name: "grandchild", parent: child)
    try child.register { _ in 2 }
    #expect(try (child.get(Int.self), grandchild.get(Int.self), injector.get(Int.self)) == (2, 2, 1))
    #expect(try grandchild.get(String.self) == "parent")
    #expect(grandchild.isRegistered(type: String.self))
    #expect(throws: InjectionError.self) { try child.unregister(type: String.self) }
    try child.unregister(type: Int.self)
    #expect(try grandchild.get(Int.self) == 1)
  }

  @Test func `gives a transient what its child registered, which may wrap its services`() throws {
    try injector.register { resolver in try "\(resolver.resolve(Int.self))" }.register { _ in 1 }
    let first = Injector(parent: injector)
    try first.register { _ in 2 }
    #expect(try (first.get(String.self), injector.get(String.self)) == ("2", "1"))
    try injector.register { resolver in try [resolver.resolve(Int.self)] }
    let child = Injector(parent: injector)
    try child.register { _ in try injector.get(Int.self) + 10 }
    try child.register { resolver in try injector.get([Int].self) + [resolver.resolve(Int.self)] }
    #expect(try child.get([Int].self) == [1, 11])
  }

  @Test func `is independent of others, and gives its resolver to a function that makes instances later`() throws {
    let other = Injector(name: "other")
    try injector.register { _ in 1 }
    try other.register { _ in 2 }
    #expect(try (injector.get(Int.self), other.get(Int.self)) == (1, 2))
    try other.unregister(type: Int.self)
    #expect(injector[Int.self] == 1)
    try injector.register(as: (any Client).self) { _ in WebClient(name: "fixed") }
    #expect(try injector.get((any Client).self).name == "fixed")
    #expect(injector[WebClient.self] == nil)
    let later = Injector(name: "later")
    try later.register { resolver in { try resolver.resolve(Int.self) + 1 } as () throws -> Int }
    let make = try later.get((() throws -> Int).self)
    #expect(throws: InjectionError.self) { try make() }
    try later.register { _ in 1 }
    #expect(try make() == 2)
  }

  @Test func `lets a provider change it, and is kept alive by one that lets go of it`() throws {
    try injector.register(lifetime: .singleton) { resolver in
      try injector.register { _ in 5 }
      #expect(try resolver.resolve(Int.self) == 5)
      try injector.unregister(type: Int.self).unregister(type: Token.self)
      return Token()
    }
    _ = try injector.get(Token.self)
    #expect(injector[Int.self] == nil && injector[Token.self] == nil)
    final class Owner: @unchecked Sendable { var injector: Injector? = Injector() }
    let owner = Owner()
    try owner.injector?.register { _ in
      owner.injector = nil
      return 7
    }
    #expect(try owner.injector?.get(Int.self) == 7)
    #expect(owner.injector == nil)
  }
}
