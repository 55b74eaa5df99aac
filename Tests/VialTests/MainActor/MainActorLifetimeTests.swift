import TestSupport
import Testing
import Vial

private final class Box {}
private struct Pair {
  let one: Box
  let two: Box
}

@MainActor @Suite struct `A lifetime on the main actor` {
  private let app = Injector(name: "app")
  private let made = Counter()

  private func register(_ lifetime: Lifetime<Box>) throws {
    let made = made
    try app.mainActor.register(lifetime: lifetime) { _ in
      made.next()
      return Box()
    }
    .register(autowiring: Pair.init)
  }

  @Test func `is for a request`() throws {
    try register(.transient)
    let pair = try app.get(Pair.self)
    #expect(pair.one !== pair.two)
    #expect(made.value == 2)
  }

  @Test func `is for a graph`() throws {
    try register(.graph)
    let pair = try app.get(Pair.self)
    #expect(pair.one === pair.two)
    #expect(try app.get(Pair.self).one !== pair.one)
    #expect(made.value == 2)
  }

  @Test func `is as long as the program holds the instance`() throws {
    try register(.weak)
    var box: Box? = try app.get(Box.self)
    #expect(try app.get(Box.self) === box)
    #expect(try app.makeScope().get(Pair.self).two === box)
    box = nil
    _ = try app.get(Box.self)
    #expect(made.value == 2)
    #expect(throws: InjectionError.self) {
      try app.mainActor.register(lifetime: .weak) { Pair(one: Box(), two: Box()) }.get(Int.self)
    }
  }

  @Test func `is for a scope`() throws {
    try register(.scoped)
    let (one, two) = (app.makeScope(name: "one"), app.makeScope(name: "two"))
    let box = try one.get(Box.self)
    #expect(try one.get(Pair.self).one === box)
    #expect(try one.makeScope().get(Box.self) !== box)
    #expect(try Injector(parent: one).get(Box.self) === box)
    #expect(try two.get(Box.self) !== box)
    #expect(try one.get(Box.self) === box)
  }

  @Test func `is for the injector`() throws {
    try register(.singleton)
    let box = try app.get(Box.self)
    #expect(try Injector(parent: app).get(Pair.self).one === box)
    #expect(try app.makeScope().get(Box.self) === box)
    #expect(made.value == 1)
  }

  @Test func `that began with an error begins again`() throws {
    struct Refused: Error {}
    let isRefused = Locked(true)
    try app.mainActor.register(lifetime: .singleton) {
      if isRefused.value { throw Refused() }
      return Box()
    }
    #expect(throws: InjectionError.self) { try app.get(Box.self) }
    isRefused.change { $0 = false }
    #expect(try app.get(Box.self) === app.get(Box.self))
  }
}
