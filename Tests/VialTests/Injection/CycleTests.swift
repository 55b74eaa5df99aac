import Fixtures
import Synchronization
import Testing
import Vial

private let file = "App/Farm.swift"

private final class Hen: Sendable {
  init() {}
  init(_ egg: Egg) {}
}

private struct Egg: Sendable { init(_ hen: Hen) {} }

private struct Farm { init(_ hen: Hen) {} }

@Suite struct `A cycle` {
  let injector = Injector(name: "farm")

  @Test func `of singletons comes back from where the first is asked for again`() throws {
    try injector.register(lifetime: .singleton, fileID: file, line: 1) { resolver in
      Hen(try resolver.resolve(fileID: file, line: 2))
    }
    try injector.register(lifetime: .singleton, fileID: file, line: 3) { resolver in
      Egg(try resolver.resolve(fileID: file, line: 4))
    }
    let error = expectError(.cycle, .request(file, 4)) { try injector.get(Hen.self, fileID: file, line: 5) }
    #expect(error?.path.map(\.request.line) == [5, 2, 4])
  }

  @Test(
    arguments: ["transient", "graph", "weak", "singleton", "scoped"],
    ["transient", "graph", "weak", "singleton", "scoped"]
  )
  func `is an error with the whole path, lead-in included, whatever the lifetimes`(hen: String, egg: String) throws {
    func lifetime<Service: Sendable>(_ name: String) throws -> Lifetime<Service> {
      let lifetimes: [String: Lifetime<Service>] = [
        "transient": .transient, "graph": .graph, "weak": .weak, "singleton": .singleton, "scoped": .scoped,
      ]
      return try #require(lifetimes[name])
    }
    try injector.register(lifetime: lifetime(hen), autowiring: Hen.init(_:))
    try injector.register(lifetime: lifetime(egg)) { try Egg($0.resolve()) }
    try injector.register(autowiring: Farm.init)
    let asked = hen == "scoped" || egg == "scoped" ? injector.makeScope() : injector
    // A scoped instance within one that is kept for longer is an error of its own, which comes before the cycle's.
    let isCaptive = egg == "scoped" && (hen == "weak" || hen == "singleton")
    let becomesCaptive = hen == "scoped" && (egg == "weak" || egg == "singleton")
    for _ in 1...2 {
      if isCaptive || becomesCaptive {
        expectError(.captiveLifetime) { try asked.get(Farm.self) }
      } else {
        expectError(.cycle, .path("Farm", "Hen", "Egg", "Hen")) { try asked.get(Farm.self) }
      }
    }
  }

  @Test func `runs no provider twice`() throws {
    let runs = Mutex(0)
    try injector.register { resolver in
      runs.withLock { $0 += 1 }
      return try Hen(resolver.resolve())
    }
    try injector.register(autowiring: Egg.init)
    expectError(.cycle) { try injector.get(Hen.self) }
    #expect(runs.withLock { $0 } == 1)
  }

  @Test func `is found through calls of the injector itself, and in a provider that asks for its own service`() throws {
    try injector.register { _ in Hen(try injector.get()) }
    try injector.register(lifetime: .singleton) { _ in Egg(try injector.get()) }
    expectError(.cycle, .path("Hen", "Egg", "Hen")) { try injector.get(Hen.self) }
    try injector.register(lifetime: .singleton) { resolver in try resolver.resolve(Int.self) + 1 }
    expectError(.cycle, .path("Int", "Int")) { try injector.get(Int.self) }
  }

  @Test func `is found across parents and children, and gone after another registration`() throws {
    let child = Injector(name: "child", parent: injector)
    try injector.register(autowiring: Hen.init(_:))
    try child.register(autowiring: Egg.init)
    expectError(.cycle, .path("Egg", "Hen", "Egg")) { try child.get(Egg.self) }
    expectError(.notRegistered) { try injector.get(Hen.self) }
    let other = Injector(name: "other")
    try other.register(lifetime: .singleton, autowiring: Hen.init(_:))
    try other.register(lifetime: .singleton, autowiring: Egg.init)
    expectError(.cycle) { try other.get(Egg.self) }
    try other.unregister(type: Hen.self).register(lifetime: .singleton) { _ in Hen() }
    _ = try other.get(Egg.self)
  }

  @Test func `may be caught by a provider, which goes on without`() throws {
    try injector.register(lifetime: .singleton) { resolver in
      let egg = try? resolver.resolve(Egg.self)
      #expect(egg == nil)
      return Token()
    }
    try injector.register { (_: Token) in Egg(Hen()) }
    _ = try (injector.get(Token.self), injector.get(Egg.self))
  }

  @Test func `is not what one type on different branches is`() throws {
    try injector.register(autowiring: Token.init).register(autowiring: Pair<Token>.init)
      .register(autowiring: Pair<Pair<Token>>.init)
    let tree = try injector.get(Pair<Pair<Token>>.self)
    let leaves = [tree.one, tree.other].flatMap { [$0.one, $0.other] }
    #expect(Set(leaves.map(ObjectIdentifier.init)).count == 4)
  }
}
