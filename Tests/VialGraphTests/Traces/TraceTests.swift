import Fixtures
@testable import VialGraph

private struct Till: Sendable {
  let prices: any GraphClock
  let clock: GraphStore
}

private struct Shop {
  let till: Till
  let again: Lazy<Till>
}

@Suite struct `A trace of an injector` {
  private let injector = Injector(name: "shop", allowsOverriding: true)
  private let written = Locked<[String]>([])

  private func trace(showsDurations: Bool = false) {
    injector.trace(showsDurations: showsDurations) { [written] text in written.change { $0.append(text) } }
  }

  private func next() -> [String] {
    defer { written.change { $0 = [] } }
    return written.value
  }

  /// Expects the texts since the last time, with a line of hyphens between one and the next.
  private func expectNext(is name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let text = next().map { $0 + "\n" }.joined(separator: "---\n")
    try Golden.expect(text, is: name, of: "VialGraphTests", sourceLocation: sourceLocation)
  }

  private func wire() throws {
    try injector.register(as: (any GraphClock).self, lifetime: .singleton, fileID: "Shop/A.swift", line: 1) {
      GraphSystemClock()
    }
    try injector.register(lifetime: .singleton, fileID: "Shop/A.swift", line: 2) { GraphStore() }
    try injector.register(lifetime: .graph, fileID: "Shop/A.swift", line: 3, autowiring: Till.init)
    try injector.register(fileID: "Shop/A.swift", line: 4, autowiring: Shop.init)
  }

  @Test func `is the whole of what a request led to`() throws {
    trace()
    try wire()
    let shop = try injector.makeScope(name: "day").get(Shop.self, fileID: "Shop/B.swift", line: 1)
    _ = try shop.again.get(fileID: "Shop/B.swift", line: 2)
    try injector.register(fileID: "Shop/A.swift", line: 5) { GraphStore() }
    try expectNext(is: "request-trace.txt")
  }

  @Test func `says once what an error is, and which injector was asked where another one was`() throws {
    let night = Injector(name: "night", parent: injector)
    try injector.register(fileID: "Shop/A.swift", line: 1) { () throws -> GraphStore in throw Refused() }
    try injector.register(as: (any GraphClock).self, fileID: "Shop/A.swift", line: 2) { _ in
      _ = try night.get(GraphStore.self, qualifiedBy: GraphBackup.self, fileID: "Shop/A.swift", line: 3)
      return GraphSystemClock()
    }
    try injector.register(fileID: "Shop/A.swift", line: 4, autowiring: Till.init)
    trace()
    #expect(throws: InjectionError.self) { try injector.get(GraphStore.self, fileID: "Shop/B.swift", line: 1) }
    #expect(throws: InjectionError.self) { try injector.get(Till.self, fileID: "Shop/B.swift", line: 2) }
    try expectNext(is: "failures-trace.txt")
  }

  @Test func `says of each error what it is, even if the one before it is forgotten`() throws {
    trace()
    try injector.register(as: [GraphStore].self, fileID: "Shop/A.swift", line: 1) { resolver in
      _ = try? resolver.resolve(Int.self, fileID: "Shop/A.swift", line: 2)
      _ = try? resolver.resolve(Int8.self, fileID: "Shop/A.swift", line: 3)
      _ = try? resolver.resolve(Int8.self, fileID: "Shop/A.swift", line: 4)
      throw Refused()
    }
    _ = next()
    #expect(throws: InjectionError.self) { try injector.get([GraphStore].self, fileID: "Shop/B.swift", line: 5) }
    try expectNext(is: "forgotten-failures-trace.txt")
  }

  @Test func `shows what happens within a request, and what closing does`() throws {
    trace()
    let injector = injector
    try injector.register(lifetime: .singleton, fileID: "Shop/A.swift", line: 1) { _ in
      try injector.register(fileID: "Shop/A.swift", line: 2) { GraphStore() }
      return Closing { throw Refused() }
    }
    _ = next()
    _ = try injector.get(Closing.self, fileID: "Shop/B.swift", line: 1)
    #expect(throws: InjectionError.self) { try injector.close() }
    try expectNext(is: "closing-trace.txt")
  }

  @Test func `shows for how long providers ran, if it is to`() throws {
    try injector.register(lifetime: .singleton, fileID: "Shop/A.swift", line: 1) { GraphStore() }
    trace(showsDurations: true)
    _ = try injector.get(GraphStore.self, fileID: "Shop/B.swift", line: 1)
    let line = try #require(next().first)
    let pattern =
      /built VialGraphTests.GraphStore from the injector "shop" in \d+(\.\d)? (ns|µs|ms|s), singleton, requested .*/
    #expect(line.wholeMatch(of: pattern) != nil, "\(line)")
  }

  @Test func `passes over requests that were going on when it was added`() throws {
    try injector.register(fileID: "Shop/A.swift", line: 1) { GraphStore() }
    injector.observe { _ in }
    try injector.register(as: [GraphStore].self, fileID: "Shop/A.swift", line: 2) { resolver in
      trace()
      return [try resolver.resolve(fileID: "Shop/A.swift", line: 3)]
    }
    _ = try injector.get([GraphStore].self)
    let built = "built VialGraphTests.GraphStore from the injector \"shop\", transient, requested at Shop/A.swift:3"
    #expect(next() == [built])
  }

  @Test(arguments: [
    (Duration.nanoseconds(999), "999 ns"), (.microseconds(1), "1.0 µs"), (.nanoseconds(1_299_999), "1.2 ms"),
    (.milliseconds(12_345), "12.3 s"), (.zero, "0 ns"),
  ])
  func `shows durations in a unit of their size`(duration: Duration, text: String) {
    #expect(duration.shortText == text)
  }
}

/// Writes down what it is to mark.
private final class Notes: Signposter {
  let lines = Locked<[String]>([])
  private let counter = Counter()
  func beginInterval(_ name: StaticString, _ message: String) -> Int {
    let number = counter.next()
    lines.change { $0.append("\(name) \(number) {  \(message)") }
    return number
  }
  func endInterval(_ name: StaticString, _ state: Int) { lines.change { $0.append("} \(name) \(state)") } }
  func emitEvent(_ name: StaticString, _ message: String) { lines.change { $0.append("\(name)  \(message)") } }
}

@Suite struct `Signposts of an injector` {
  @Test func `are intervals within each other, and moments`() throws {
    let (injector, notes) = (Injector(name: "app"), Notes())
    injector.markEvents(with: notes)
    try injector.register(lifetime: .singleton) { Product() }.register(autowiring: Needing<Product>.init)
    _ = try injector.get(Needing<Product>.self)
    #expect(throws: InjectionError.self) { try injector.get(Int.self) }
    try injector.close()
    notes.lines.value.expect([
      "register  Fixtures.Product in the injector \"app\"",
      "register  VialGraphTests.Needing<Fixtures.Product> in the injector \"app\"",
      "resolve 1 {  VialGraphTests.Needing<Fixtures.Product> in the injector \"app\"",
      "resolve 2 {  Fixtures.Product in the injector \"app\"",
      "} resolve 2",
      "} resolve 1",
      "resolve 3 {  Swift.Int in the injector \"app\"",
      "fail  Swift.Int is not registered in the injector \"app\".",
      "} resolve 3",
      "dispose  Fixtures.Product in the injector \"app\"",
    ])
  }
}
