import Fixtures
import Foundation
import VialKernel

private final class Pair: Sendable {
  let first: any Numbering
  let second: Lazy<any Numbering>
  init(first: any Numbering, second: Lazy<any Numbering>) { (self.first, self.second) = (first, second) }
}

@Suite(.serialized) struct `A kernel that threads use` {
  private let made = Counter()
  private let disposed = Counter()

  @Test func `makes each shared service once, whichever type is requested first`() throws {
    for _ in 0..<Rounds.count(usually: 30) {
      let before = made.value
      let (made, disposed) = (made, disposed)
      let container = try Kernel.container(
        """
        {"services": {
          "product": {"class": "Product"},
          "alias": "@product",
          "pair": {"class": "Pair", "arguments": ["@alias", {"$lazy": "@product"}]}
        }}
        """
      ) { constructors in
        try constructors.register("Product", initializer: { Product(made.next(), disposed) })
          .register("Pair", "first", "second", initializer: Pair.init)
      }
      let (numbers, pairs) = (Locked<Set<Int>>([]), Locked<Set<ObjectIdentifier>>([]))
      Threads.attempt(8) { thread in
        let pair: Pair = try container.get("pair")
        pairs.change { _ = $0.insert(ObjectIdentifier(pair)) }
        let product: any Numbering =
          try thread % 2 == 0 ? container.get("product") : container.get("alias", as: Product.self)
        let lazy = try pair.second.get()
        numbers.change { $0.formUnion([pair.first.number, product.number, lazy.number]) }
      }
      #expect((numbers.value.count, pairs.value.count) == (1, 1))
      #expect(made.value == before + 1)
    }
  }

  @Test func `never gives a service that was replaced once the replacement has returned`() throws {
    for _ in 0..<Rounds.count(usually: 200) {
      let container = try Kernel.container()
      let disposed = disposed
      try container.attach("product") { Product(0, disposed) }
      let (given, replaced) = (Locked<[Int]>([]), Locked<Set<Int>>([0]))
      Threads.attempt(4) { thread in
        if thread < 2 {
          if (try? container.attach("product", { Product(thread + 1, disposed) })) != nil {
            replaced.change { _ = $0.insert(thread + 1) }
          }
        } else {
          let number = try container.get("product", as: (any Numbering).self).number
          given.change { $0.append(number) }
        }
      }
      // What both got is what everybody gets from then on.
      let last = try container.get("product", as: Product.self).number
      #expect(Set(given.value) == [last])
      #expect(replaced.value.contains(last))
    }
  }

  @Test func `disposes of each service once, whenever it is closed`() throws {
    for _ in 0..<Rounds.count(usually: 50) {
      let (made, disposed) = (Counter(), Counter())
      let container = try Kernel.container()
      for name in ["a", "b", "c"] { try container.attach(name) { Product(made.next(), disposed) } }
      let names = ["a", "b", "c"]
      Threads.repeatedly(4, times: 3, allowing: [.closed]) { thread, round, _ in
        if thread == 0 { return round == 1 ? try container.injector.close() : () }
        _ = try container.get(names[round - 1], as: (any Numbering).self)
      }
      #expect(disposed.value == made.value)
    }
  }

  @Test func `extends an attached service before it is built, or refuses`() throws {
    for _ in 0..<Rounds.count(usually: 200) {
      let container = try Kernel.container()
      try container.attach("text") { "" }
      let (extended, given) = (Counter(), Locked<Set<String>>([]))
      Threads.run(4) { thread in
        if thread < 2 {
          if (try? container.extend("text", { (text: String, _) in text + "x" })) != nil { extended.next() }
        } else if let text = try? container.get("text", as: String.self) {
          given.change { _ = $0.insert(text) }
        }
      }
      #expect(given.value == [String(repeating: "x", count: extended.value)])
    }
  }
}

private typealias Pool = AsyncClosing

@Suite(.endsInTime) struct `A kernel that tasks start` {
  private let made = Counter()
  private let closed = Counter()

  /// A bootstrapped kernel's container, with ten pools, of which each needs the one before.
  private func container(before: @escaping @Sendable (Int) async throws -> Void = { _ in }) throws -> Container {
    let pools = (1..<10).map { number in
      #""pool\#(number)": {"class": "Pool", "arguments": [\#(number), "@pool\#(number - 1)"], "tags": ["pool"]}"#
    }
    let definitions = """
      {"services": {
        "users": {"class": "Users", "arguments": [{"$tagged": "pool"}]}, "alias": "@pool9",
        "pool0": {"class": "Pool", "arguments": [0]},
        \(pools.joined(separator: ",\n  "))
      }}
      """
    let (made, closed) = (made, closed)
    return try Kernel.container(definitions) { constructors in
      try constructors
        .register("Pool", "number", "other") { (number: Int, _: Pool?) in
          try await before(number)
          return made.counting(Pool { closed.next() })
        }
        .register("Users", "pools", initializer: Holder<[Pool]>.init)
    }
  }

  @Test func `makes each service once, whatever they ask for meanwhile`() async throws {
    for _ in 0..<Rounds.count(usually: 30) {
      let before = made.value
      let container = try container()
      try await inTasks(12) { task in
        switch task % 4 {
        case 0: try await container.injector.start()
        case 1: _ = try await container.get(awaiting: "alias", as: Pool.self)
        case 2: _ = try await container.get(awaiting: "pool\(task % 10)", as: Pool.self)
        default: #expect(try await container.get(awaiting: "users", as: Holder<[Pool]>.self).value.count == 9)
        }
      }
      #expect(made.value == before + 10)
      let pools = try container.get("users", as: Holder<[Pool]>.self).value
      #expect(try container.get("alias", as: Pool.self) === pools.last)
      let closedBefore = closed.value
      try await container.injector.shutDown()
      #expect(closed.value == closedBefore + 10)
    }
  }

  @Test func `closes everything that was made, if they shut it down before it has started`() async throws {
    for last in 0..<10 {
      let (before, closedBefore) = (made.value, closed.value)
      let reached = Gate()
      let container = try container { number in
        if number == last {
          reached.open()
          // Ends when the shutdown cancels it.
          await Gate.waitForCancellation()
        }
      }
      let starting = Task { try await container.injector.start() }
      let waiting = Task { try await container.get(awaiting: "users", as: Holder<[Pool]>.self) }
      await reached.wait()
      try await container.injector.shutDown()
      await #expect(throws: (any Error).self) { try await starting.value }
      await #expect(throws: (any Error).self) { try await waiting.value }
      // The one that was being made ignores the cancellation, and is closed when it is finished.
      #expect(made.value == before + last + 1)
      #expect(closed.value == closedBefore + last + 1)
    }
  }

  @Test func `gives all of them what replaced a service in time`() async throws {
    for _ in 0..<Rounds.count(usually: 200) {
      let container = try Kernel.container()
      try container.attach("number") { await afterYield(0) }
      let (given, replaced) = (Locked<[Int]>([]), Locked<Set<Int>>([0]))
      try await inTasks(4) { task in
        if task < 2 {
          if (try? container.attach("number") { await afterYield(task + 1) }) != nil {
            replaced.change { _ = $0.insert(task + 1) }
          }
        } else {
          let number = try await container.get(awaiting: "number", as: Int.self)
          given.change { $0.append(number) }
        }
      }
      let last = try container.get("number", as: Int.self)
      #expect(Set(given.value) == [last])
      #expect(replaced.value.contains(last))
    }
  }
}

extension Kernel {
  /// Bootstraps a kernel whose definitions are a text, and returns its container.
  static func container(
    _ definitions: String = #"{"services": {}}"#,
    register: (ServiceConstructors) throws -> Void = { _ in }
  ) throws -> Container {
    let file = FileManager.default.temporaryDirectory.appending(path: "KernelConcurrencyTests-\(UUID()).json")
    try definitions.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let kernel = Kernel(configurationURL: file, environment: nil, variables: [:])
    try register(kernel.constructors)
    try kernel.bootstrap()
    return kernel.container
  }
}
