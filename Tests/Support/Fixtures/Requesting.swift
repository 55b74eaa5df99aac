// Services that are chosen by who asks for them.

/// A service that differs from one requester to another.
package struct Logger: Sendable {
  package let label: String

  package init(label: String) { self.label = label }
}

/// A requester.
package final class Checkout: Sendable {
  package let log: Logger

  package init(log: Logger) { self.log = log }
}

/// A requester of a requester.
package struct Search: Sendable {
  package let checkout: Checkout
  package let log: Logger

  package init(checkout: Checkout, log: Logger) { (self.checkout, self.log) = (checkout, log) }
}
