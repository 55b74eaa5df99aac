import TestSupport
import Testing
import Vial

private final class Token: Sendable {}

private struct Refused: Error {}

@Suite struct `A lifetime` {
  let injector = Injector(name: "app")

  @Test func `of a singleton lasts as long as its binding`() throws {
    try injector.register(lifetime: .singleton) { _ in Token() }
    let token = try injector.get(Token.self)
    #expect(try injector.get(Token.self) === token)
    #expect(try Injector(parent: injector).get(Token.self) === token)
  }

  @Test func `is equal to another if both say the same`() {
    #expect(Lifetime<Token>.singleton == .singleton)
    #expect(Set([Lifetime<Token>.singleton, .singleton, .scoped]).count == 2)
    let closing = Lifetime<Token>.singleton.onClose { _ in }
    #expect(closing == closing && closing != .singleton && closing != .singleton.onClose { _ in })
  }

  @Test func `keeps nil of a singleton as a value`() throws {
    let counter = Counter()
    try injector.register(lifetime: .singleton) { _ in
      counter.next()
      return nil as String?
    }
    #expect(try injector.get(String?.self) == nil)
    #expect(try injector.get(String?.self) == nil)
    #expect(counter.value == 1)
  }

  @Test(arguments: [Lifetime<Token>.weak, .singleton])
  private func `ends with the binding that is overridden, while who holds the instance keeps it`(
    lifetime: Lifetime<Token>
  ) throws {
    let injector = Injector(allowsOverriding: true)
    try injector.register(lifetime: lifetime) { _ in Token() }
    var held: Token? = try injector.get(Token.self)
    weak let old = held
    try injector.register(lifetime: lifetime) { _ in Token() }
    #expect(old != nil)
    #expect(try injector.get(Token.self) !== held)
    held = nil
    #expect(old == nil)
  }

  @Test func `of a singleton ends when it is unregistered or its injector released`() throws {
    try injector.register(lifetime: .singleton) { _ in Token() }
    weak let unregistered = try injector.get(Token.self)
    #expect(unregistered != nil)
    try injector.unregister(type: Token.self)
    #expect(unregistered == nil)

    var other: Injector? = Injector()
    try other?.register(lifetime: .singleton) { _ in Token() }
    weak let abandoned = try other?.get(Token.self)
    #expect(abandoned != nil)
    other = nil
    #expect(abandoned == nil)
  }

  @Test(arguments: [Lifetime<Token>.weak, .singleton, .scoped])
  private func `begins with the first provider that does not throw, whose error arrives unwrapped`(
    lifetime: Lifetime<Token>
  ) throws {
    let counter = Counter()
    try injector.register(lifetime: lifetime) { _ in
      if counter.next() < 3 { throw Refused() }
      return Token()
    }
    try injector.register { (token: Token) in [token] }
    let scope = injector.makeScope()
    for _ in 1...2 {
      let error = #expect(throws: InjectionError.self) { try scope.get([Token].self) }
      #expect(error?.code == .providerFailed)
      #expect(error?.underlyingError is Refused)
      #expect(error?.path.count == 1)
    }
    let token = try scope.get(Token.self)
    #expect(try scope.get(Token.self) === token)
    #expect(counter.value == 3)
  }

  @Test func `of a singleton takes its dependencies from where it is registered, whoever asks first`() throws {
    try injector.register { _ in 1 }
    try injector.register(lifetime: .singleton) { resolver in try "\(resolver.resolve(Int.self))" }
    let child = Injector(parent: injector)
    try child.register { _ in 2 }
    #expect(try child.get(String.self) == "1")

    let scope = injector.makeScope()
    try scope.register { _ in 3 }
    try injector.register(lifetime: .weak) { (number: Int) in Box(number) }
    #expect(try scope.get(Box.self).number == 1)
  }

  private final class Box: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test func `of a singleton reaches through a transient to what is registered beside it`() throws {
    try injector.register { _ in 1 }
    try injector.register { (number: Int) in Double(number) }
    try injector.register(lifetime: .singleton) { (number: Double) in "\(number)" }
    let child = Injector(parent: injector)
    try child.register { _ in 2 }
    #expect(try child.get(String.self) == "1.0")
    #expect(try child.get(Double.self) == 2)
  }
}
