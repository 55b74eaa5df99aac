package import TestSupport
import Vial

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
