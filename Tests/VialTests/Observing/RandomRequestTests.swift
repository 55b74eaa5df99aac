import Fixtures

/// Counts what happens without being told by observers.
private final class Tally: Sendable {
  let (asked, made, failed) = (Counter(), Counter(), Counter())

  /// Asks for a part, and counts how that ended if it ended with an error.
  func ask<Number>(_: Part<Number>.Type, _ get: () throws -> Part<Number>) throws {
    asked.next()
    do { _ = try get() } catch {
      failed.next()
      throw error
    }
  }
}

/// Something that a provider asks for in a random graph.
private protocol AnyPart: Sendable {
  static func register(in injector: Injector, lifetime: Int, needs: [any AnyPart.Type], _ tally: Tally) throws
  static func ask(_ injector: Injector, _ tally: Tally) throws
  static func ask(_ resolver: Resolver, _ tally: Tally) throws
}

private final class Part<Number>: AnyPart {
  static func register(in injector: Injector, lifetime: Int, needs: [any AnyPart.Type], _ tally: Tally) throws {
    let make: @Sendable (Resolver) throws -> Part = { resolver in
      for need in needs {
        // Some go on without what they cannot have.
        do { try need.ask(resolver, tally) } catch  where lifetime % 2 == 0 {}
      }
      tally.made.next()
      return Part()
    }
    let lifetimes: [Lifetime<Part>] = [.transient, .graph, .weak, .scoped, .singleton]
    try injector.register(lifetime: lifetimes[lifetime]) { try make($0) }
  }

  static func ask(_ injector: Injector, _ tally: Tally) throws {
    try tally.ask(Self.self) { try injector.get(Part.self) }
  }

  static func ask(_ resolver: Resolver, _ tally: Tally) throws {
    try tally.ask(Self.self) { try resolver.resolve(Part.self) }
  }
}

@Suite struct `Observers of random graphs` {
  private static let parts: [any AnyPart.Type] = [
    Part<Bool>.self, Part<Int8>.self, Part<Int16>.self, Part<Int32>.self, Part<Int64>.self, Part<UInt8>.self,
  ]

  /// Injectors below each other with random bindings.
  private func makeInjectors(_ numbers: inout RandomNumbers, _ tally: Tally) throws -> [Injector] {
    let root = Injector(name: "root")
    let child = Injector(name: "child", parent: root)
    let injectors = [root, child, child.makeScope(name: "scope"), root.makeScope(name: "other")]
    for injector in injectors {
      for part in Self.parts where numbers.next(below: injector === root ? 8 : 3) > 1 || injector === root {
        if injector === root, numbers.next(below: 8) == 0 { continue }
        let needs = (0..<numbers.next(below: 3)).map { _ in Self.parts[numbers.next(below: Self.parts.count)] }
        try part.register(in: injector, lifetime: numbers.next(below: 5), needs: needs, tally)
      }
    }
    return injectors
  }

  @Test func `are told of every request once, and of its end, within the request that led to it`() throws {
    var names: [String: Int] = [:]
    for seed in UInt64(1)...300 {
      var numbers = RandomNumbers(seed: seed)
      let (tally, log) = (Tally(), EventLog())
      let injectors = try makeInjectors(&numbers, tally)
      injectors[0].observe(log)
      for _ in 1...20 {
        let injector = injectors[numbers.next(below: injectors.count)]
        try? Self.parts[numbers.next(below: Self.parts.count)].ask(injector, tally)
      }
      var open: [InjectionEvent] = []
      var counts: [String: Int] = [:]
      for event in log.events {
        let number = try #require(event.requestNumber)
        let kind = if case .failed = event.kind { "failed" } else { event.kind.name }
        counts[kind, default: 0] += 1
        if kind == "resolving" {
          #expect(event.enclosingRequest == open.last?.requestNumber, "seed \(seed)")
          open.append(event)
        } else {
          let first = open.popLast()
          #expect(first?.requestNumber == number, "seed \(seed)")
          #expect(first?.depth == event.depth, "seed \(seed)")
        }
      }
      #expect(open.isEmpty, "seed \(seed)")
      #expect(counts["resolving", default: 0] == tally.asked.value, "seed \(seed)")
      #expect(counts["built", default: 0] == tally.made.value, "seed \(seed)")
      #expect(counts["failed", default: 0] == tally.failed.value, "seed \(seed)")
      names.merge(counts, uniquingKeysWith: +)
    }
    #expect(Set(names.keys) == ["resolving", "built", "shared", "failed"])
    #expect(names.values.allSatisfy { $0 > 500 }, "\(names)")
  }
}

@Suite struct `An observer of candidates, elements and decorators` {
  private let injector = Injector(name: "app", allowsOverriding: true)
  private let log = EventLog()

  @Test(arguments: [false, true]) func `is told which one was chosen`(usesCache: Bool) throws {
    try injector.register(as: Features.self, injection: .singleton(Features(usesCache: usesCache)))
    try injector.register(as: (any Client).self, fileID: "Shop/Client.swift", line: 1) { WebClient() }
    try injector.register(
      as: (any Client).self,
      lifetime: .singleton,
      when: .context(\Features.usesCache),
      fileID: "Shop/Client.swift",
      line: 2
    ) { CachingClient() }
    injector.observe(log)
    let child = Injector(parent: injector)
    _ = try (child.get((any Client).self), child.get((any Client).self))
    let lines = ["resolving Fixtures.Client", "  resolving Fixtures.Features", "  shared Fixtures.Features"]
    let second = usesCache ? "shared Fixtures.Client" : "built Fixtures.Client"
    let events = log.events
    #expect(log.next() == lines + ["built Fixtures.Client"] + lines + [second])
    #expect(events.first?.lifetime == "conditional")
    #expect(events.last?.lifetime == (usesCache ? "singleton" : "transient"))
    #expect(events.last?.registration?.line == (usesCache ? 2 : 1))
  }

  @Test(arguments: [false, true])
  func `is told of the parent's service where no condition holds, and of none where an optional is nil`(
    isConditional: Bool
  ) throws {
    let child = Injector(name: "child", parent: injector)
    let condition: Condition? = isConditional ? !.context(\Features.usesCache) : nil
    try injector.register(as: (any Client).self, lifetime: .singleton, when: condition) { WebClient() }
    try injector.register(as: Features.self, injection: .singleton(Features()))
    try child.register(as: (any Client).self, when: .context(\Features.usesCache)) { CachingClient() }
    child.observe(log)
    _ = try child.get((any Client).self)
    #expect(log.events.last?.lifetime == "singleton")
    let context = ["  resolving Fixtures.Features", "  shared Fixtures.Features"]
    #expect(log.next() == ["resolving Fixtures.Client"] + context + ["built Fixtures.Client"])
    try injector.register(when: .context(\Features.usesCache)) { 1 }
    #expect(try child.get(Int?.self) == nil)
    #expect(log.next() == ["resolving Swift.Int"] + context + ["failed(noneApplies) Swift.Int"])
  }

  @Test func `is told of each element of a collection, and not of the collection`() throws {
    try injector.register(into: [any Client].self, fileID: "Shop/Client.swift", line: 1) { WebClient() }
    try injector.register(lifetime: .singleton, into: [any Client].self, fileID: "Shop/Client.swift", line: 2) {
      CachingClient()
    }
    injector.observe(log)
    _ = try injector.get([any Client].self)
    #expect(log.events.compactMap(\.registration?.line) == [1, 1, 2, 2])
    #expect(log.next() == ["resolving Fixtures.Client", "built Fixtures.Client"].repeated(2))
  }

  @Test func `is told of the wrapped service within its decorator`() throws {
    try injector.register(lifetime: .singleton, fileID: "Shop/Text.swift", line: 1) { "a" }
    try injector.decorate(String.self, fileID: "Shop/Text.swift", line: 2) { text in text + "b" }
    injector.observe(log)
    #expect(try (injector.get(String.self), injector.get(String.self)) == ("ab", "ab"))
    #expect(log.events.compactMap(\.registration?.line) == [2, 1, 1, 2, 2, 2])
    log.expectNext(of: "Swift.String", ["resolving", "  resolving", "  built", "built", "resolving", "shared"])
    try injector.register(fileID: "Shop/Text.swift", line: 3) { "c" }
    let replaced = log.events.last.flatMap { if case .registered(let replaced) = $0.kind { replaced } else { nil } }
    #expect(replaced == CodeLocation(fileID: "Shop/Text.swift", line: 1))
  }
}
