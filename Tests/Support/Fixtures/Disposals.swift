package import TestSupport
package import Testing
package import Vial

/// What happened, in order.
package final class Log: Sendable {
  private let entries = Locked<[String]>([])

  package var lines: [String] { entries.value }
  package init() {}
  package func add(_ line: String) { entries.change { $0.append(line) } }
}

/// An instance that writes its name when it is disposed of.
package final class Resource: Disposable, Sendable {
  package let name: String
  private let disposed: Locked<[String]>

  package init(_ name: String, _ disposed: Locked<[String]>) { (self.name, self.disposed) = (name, disposed) }
  package func dispose() { disposed.change { $0.append(name) } }
}

/// An instance that counts when it is disposed of.
package final class Product: Numbering, Disposable, Sendable {
  package let number: Int
  private let disposed: Counter

  package init(_ number: Int = 0, _ disposed: Counter = Counter()) { (self.number, self.disposed) = (number, disposed) }
  package func dispose() { disposed.next() }
}

/// An instance that runs a function when it is disposed of.
package final class Closing: Disposable, Sendable {
  private let body: @Sendable () throws -> Void

  package init(_ body: @escaping @Sendable () throws -> Void) { self.body = body }
  package func dispose() throws { try body() }
}

/// An instance that runs a function when it is disposed of, and waits for it.
package final class AsyncClosing: AsyncDisposable, Sendable {
  private let body: @Sendable () async throws -> Void

  package init(_ body: @escaping @Sendable () async throws -> Void) { self.body = body }

  package nonisolated(nonsending) func dispose() async throws { try await body() }
}

/// How many instances were made, were released, and were disposed of.
package final class Census: Sendable {
  package let made = Counter()
  package let gone = Counter()
  package let closed = Counter()
  package var living: Int { made.value - gone.value }
  package init() {}
}

/// An instance that a census counts.
package final class Counted: Sendable {
  package let census: Census

  package init(_ census: Census) {
    self.census = census
    census.made.next()
  }

  deinit { census.gone.next() }
}

/// An object that runs a function when it is released.
package final class Farewell: Sendable {
  private let body: @Sendable () -> Void

  package init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  deinit { body() }
}

extension Counter {
  /// Counts up, and returns a value that is made after that.
  package func counting<Value>(_ value: @autoclosure () throws -> Value) rethrows -> Value {
    next()
    return try value()
  }
}

/// Lets other tasks run, and returns a value that is made after that.
package nonisolated(nonsending) func afterYield<Value>(_ value: @autoclosure () throws -> Value) async rethrows -> Value
{
  await Task.yield()
  return try value()
}

extension Gate {
  /// Opens another gate, and waits for this one.
  package nonisolated(nonsending) func wait(opening other: Gate) async {
    other.open()
    await wait()
  }

  /// Opens a gate, and waits until the current task is cancelled.
  package static nonisolated(nonsending) func waitForCancellation(opening gate: Gate) async {
    gate.open()
    await waitForCancellation()
  }
}

/// A task that a provider starts, and that asks for a service once a test awaits its value.
package final class LateTask<Service: Sendable>: Sendable {
  private let mayAsk = Gate()
  private let task = Locked<Task<Service, any Error>?>(nil)

  package var value: Service {
    get async throws {
      mayAsk.open()
      return try await #require(task.value).value
    }
  }

  package init() {}

  package func start(isDetached: Bool = false, _ ask: @escaping @Sendable () async throws -> Service) {
    let body: @Sendable () async throws -> Service = { [mayAsk] in
      await mayAsk.wait()
      return try await ask()
    }
    let task = isDetached ? Task.detached(operation: body) : Task(operation: body)
    self.task.change { $0 = task }
  }
}

/// An assembly that does what a test says, and then fails.
package enum FailingAssembly: Assembly {
  // A structure, since Swift 6.3 in release loses a function that is a task-local value in a generic one.
  fileprivate struct Steps { let take: @Sendable (Injector) throws -> Void }
  @TaskLocal fileprivate static var steps = Steps { _ in }

  package static func assemble(into injector: Injector) throws {
    try steps.take(injector)
    throw Refused()
  }
}

extension Injector {
  /// Includes an assembly that takes some steps, and expects that it fails after them.
  package func includeFailing(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ steps: @escaping @Sendable (Injector) throws -> Void
  ) {
    FailingAssembly.$steps.withValue(FailingAssembly.Steps(take: steps)) {
      _ = #expect(throws: Refused.self, sourceLocation: sourceLocation) { _ = try include(FailingAssembly.self) }
    }
  }
}
