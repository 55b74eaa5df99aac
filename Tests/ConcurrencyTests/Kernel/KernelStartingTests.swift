import Fixtures
import TestSupport
import Testing
@testable import VialKernel

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
    for _ in 0..<30 {
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
    for _ in 0..<200 {
      let container = Container()
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
