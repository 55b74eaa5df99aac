import Fixtures

@Suite struct `A lifetime` {
  let injector = Injector(name: "app")

  @Test func `of a singleton lasts as long as its binding, and takes its dependencies from its own injector`() throws {
    try injector.register(lifetime: .singleton) { _ in Token() }
    let token = try injector.get(Token.self)
    #expect(try injector.get(Token.self) === token && Injector(parent: injector).get(Token.self) === token)
    try injector.register { _ in 1 }.register(lifetime: .singleton) { resolver in try "\(resolver.resolve(Int.self))" }
    let child = Injector(parent: injector)
    try child.register { _ in 2 }
    #expect(try child.get(String.self) == "1")

    let scope = injector.makeScope()
    try scope.register { _ in 3 }
    try injector.register(lifetime: .weak) { (number: Int) in Sample(number) }
    #expect(try scope.get(Sample.self).number == 1)
  }

  @Test func `keeps nil of a singleton as a value, and is equal to another if both say the same`() throws {
    let counter = Counter()
    try injector.register(lifetime: .singleton) { _ in counter.counting(nil as String?) }
    #expect(try injector.get(String?.self) == nil && injector.get(String?.self) == nil)
    #expect((counter.value, Lifetime<Token>.singleton) == (1, .singleton))
    #expect(Set([Lifetime<Token>.singleton, .singleton, .scoped]).count == 2)
    let closing = Lifetime<Token>.singleton.onClose { _ in }
    #expect(closing == closing && closing != .singleton && closing != .singleton.onClose { _ in })
  }

  @Test(arguments: [Lifetime<Token>.weak, .singleton])
  private func `ends with the overridden binding, while holders keep the instance`(lifetime: Lifetime<Token>) throws {
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
  private func `begins with the first call of a provider that does not throw, and its errors arrive unwrapped`(
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
      let error = expectError(.providerFailed, .cause(Refused.self)) { try scope.get([Token].self) }
      #expect(error?.path.count == 1)
    }
    let token = try scope.get(Token.self)
    #expect(try scope.get(Token.self) === token)
    #expect(counter.value == 3)
  }

  @Test func `of a singleton takes its own and a transient's dependencies from its own injector`() throws {
    try injector.register { _ in 1 }.register { (number: Int) in Double(number) }
    try injector.register(lifetime: .singleton) { (number: Double) in "\(number)" }
    let child = Injector(parent: injector)
    try child.register { _ in 2 }
    #expect(try (child.get(String.self), child.get(Double.self)) == ("1.0", 2))
  }
}

@Suite struct `The lifetime of a graph` {
  let injector = Injector(name: "app")

  @Test func `lasts for one outermost resolution, and keeps nil as a value`() throws {
    try injector.register(lifetime: .graph) { _ in Token() }.register(autowiring: Pair<Token>.init)
    let pair = try injector.get(Pair<Token>.self)
    #expect(pair.one === pair.other)
    #expect(try injector.get(Pair<Token>.self).one !== pair.one)
    #expect(try injector.get(Token.self) !== injector.get(Token.self))
    let counter = Counter()
    try injector.register(lifetime: .graph) { _ in counter.counting(nil as Int?) }
    try injector.register { (first: Int?, second: Int?) in [first, second] }
    #expect(try injector.get([Int?].self) == [nil, nil])
    #expect(counter.value == 1)
  }

  @Test func `ends where a provider begins a resolution of its own`() throws {
    try injector.register(lifetime: .graph) { _ in Token() }
    try injector.register { resolver in try Pair<Token>(resolver.resolve(), injector.get()) }
    let pair = try injector.get(Pair<Token>.self)
    #expect(pair.one !== pair.other)
  }

  @Test func `ends with the inner one of two nested resolutions`() throws {
    try injector.register(lifetime: .graph) { Token() }.register { (one: Token, other: Token) in [one, other] }
    try injector.register { resolver in
      let outer = try resolver.resolve(Token.self)
      let inner = try injector.get([Token].self)
      return [[outer, try resolver.resolve(Token.self)], inner]
    }
    let tokens = try injector.get([[Token]].self)
    #expect(tokens[0][0] === tokens[0][1] && tokens[1][0] === tokens[1][1])
    #expect(tokens[0][0] !== tokens[1][0])
  }

  @Test func `belongs to the binding, even if another one takes its place meanwhile`() throws {
    for round in 1...20 {
      try injector.register(lifetime: .graph) { round }
      try injector.register { resolver in
        let old = try resolver.resolve(Int.self)
        try injector.unregister(type: Int.self).register(lifetime: .graph) { -round }
        return [old, try resolver.resolve(Int.self)]
      }
      #expect(try injector.get([Int].self) == [round, -round])
      try injector.unregister(type: Int.self).unregister(type: [Int].self)
    }
  }

  @Test func `ends before its step, so that a deinitializer may ask again`() throws {
    final class Graphed: Sendable {
      let injector: Injector
      init(_ injector: Injector) { self.injector = injector }
      deinit {
        // This overwrites the step that has just gone, with an injector that goes too.
        let temporary = Injector(name: "a name that is long enough to be on the heap, and to be missed there")
        _ = try? temporary.register { "x" }.get(String.self)
        #expect(throws: Never.self) { try injector.get(Token.self) }
      }
    }
    try injector.register(lifetime: .graph) { resolver in Graphed(resolver.injector) }
    try injector.register(lifetime: .singleton) { resolver in
      _ = try resolver.resolve(Graphed.self)
      return Token()
    }
    #expect(try injector.get(Token.self) === injector.get(Token.self))
  }
}
