import TestSupport
import Testing
import Vial

private final class Token: Sendable {}

private final class Pair {
  let first: Token
  let second: Token
  init(_ first: Token, _ second: Token) { (self.first, self.second) = (first, second) }
}

@Suite struct `The lifetime of a graph` {
  let injector = Injector(name: "app")

  @Test func `lasts for one outermost resolution`() throws {
    try injector.register(lifetime: .graph) { _ in Token() }
    try injector.register(autowiring: Pair.init)
    let pair = try injector.get(Pair.self)
    #expect(pair.first === pair.second)
    #expect(try injector.get(Pair.self).first !== pair.first)
    #expect(try injector.get(Token.self) !== injector.get(Token.self))
  }

  @Test func `ends where a provider begins a resolution of its own`() throws {
    let injector = injector
    try injector.register(lifetime: .graph) { _ in Token() }
    try injector.register { resolver in try Pair(resolver.resolve(), injector.get()) }
    let pair = try injector.get(Pair.self)
    #expect(pair.first !== pair.second)
  }

  @Test func `keeps nil as a value`() throws {
    let counter = Counter()
    try injector.register(lifetime: .graph) { _ in
      counter.next()
      return nil as Int?
    }
    try injector.register { (first: Int?, second: Int?) in [first, second] }
    #expect(try injector.get([Int?].self) == [nil, nil])
    #expect(counter.value == 1)
  }

  @Test func `is that of the inner resolution while one goes on within another`() throws {
    let injector = injector
    try injector.register(lifetime: .graph) { Token() }
    try injector.register { (one: Token, other: Token) in [one, other] }
    try injector.register { resolver in
      let outer = try resolver.resolve(Token.self)
      let inner = try injector.get([Token].self)
      return [[outer, try resolver.resolve(Token.self)], inner]
    }
    let tokens = try injector.get([[Token]].self)
    #expect(tokens[0][0] === tokens[0][1])
    #expect(tokens[1][0] === tokens[1][1])
    #expect(tokens[0][0] !== tokens[1][0])
  }

  @Test func `is that of the binding, even if another one takes its place meanwhile`() throws {
    let injector = injector
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

  @Test func `ends before its step goes, so that what is released may ask again`() throws {
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
    let token = try injector.get(Token.self)
    #expect(try injector.get(Token.self) === token)
  }
}
