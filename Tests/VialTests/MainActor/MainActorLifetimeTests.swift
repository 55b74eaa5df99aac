import TestSupport
import Testing
import Vial

private final class Box {}
private struct Pair {
  let one: Box
  let two: Box
}

@MainActor @Suite struct `A lifetime on the main actor` {
  private let app = MainActorInjector(name: "app")
  private let made = Counter()

  private func register(_ lifetime: Lifetime<Box>) throws {
    let made = made
    try app.register(lifetime: lifetime) { _ in
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
      try app.register(lifetime: .weak) { Pair(one: Box(), two: Box()) }.get(Int.self)
    }
  }

  @Test func `is for a scope`() throws {
    try register(.scoped)
    let (one, two) = (app.makeScope(name: "one"), app.makeScope(name: "two"))
    #expect(one.name == "one")
    #expect(one.parent?.injector === app.injector)
    let box = try one.get(Box.self)
    #expect(try one.get(Pair.self).one === box)
    #expect(try one.makeScope().get(Box.self) !== box)
    #expect(try MainActorInjector(parent: one).get(Box.self) === box)
    #expect(try two.get(Box.self) !== box)
    #expect(try one.get(Box.self) === box)
  }

  @Test func `is for the injector`() throws {
    try register(.singleton)
    let box = try app.get(Box.self)
    #expect(try MainActorInjector(parent: app).get(Pair.self).one === box)
    #expect(try app.makeScope().get(Box.self) === box)
    #expect(made.value == 1)
  }

  @Test func `refuses a value that would be held weakly, and a scoped one where a singleton keeps it`() throws {
    try app.register(lifetime: .weak) { [Box()] }
    #expect(#expect(throws: InjectionError.self) { try app.get([Box].self) }?.code == .valueInWeakLifetime)
    try register(.scoped)
    try app.register(lifetime: .singleton) { (box: Box) in (box, 1) }
    #expect(#expect(throws: InjectionError.self) { try app.makeScope().get((Box, Int).self) }?.code == .captiveLifetime)
  }

  @Test func `that began with an error begins again`() throws {
    struct Refused: Error {}
    let isRefused = Locked(true)
    try app.register(lifetime: .singleton) {
      if isRefused.value { throw Refused() }
      return Box()
    }
    #expect(throws: InjectionError.self) { try app.get(Box.self) }
    isRefused.change { $0 = false }
    #expect(try app.get(Box.self) === app.get(Box.self))
  }
}
