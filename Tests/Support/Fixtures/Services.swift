// Services that differ in nothing but their type, which is all that an injector looks at.

/// A singleton of a server.
package final class Pool: Sendable { package init() {} }

/// Another singleton.
package final class Cache: Sendable { package init() {} }

/// What a scope keeps.
package final class Session: Sendable { package init() {} }

/// A part of a session.
package final class Visit: Sendable { package init() {} }

/// What others are made of.
package final class Store: Sendable { package init() {} }

/// A service that is made of a store.
package final class Users: Sendable {
  package let store: Store

  package init(store: Store) { self.store = store }
}

/// What a program reads at its start.
package final class Settings: Sendable { package init() {} }

/// An object that a test compares with itself.
package final class Token: Sendable { package init() {} }

/// An object without state.
package final class Clock: Sendable { package init() {} }

/// An object that a customer fills.
package final class Basket: Sendable { package init() {} }

/// An object that may not leave the place where it is made.
package final class Draft { package init() {} }

/// A value that is made of others.
package struct Editor: Sendable { package init() {} }

/// A value that is made of others, or asks for them.
package struct Screen: Sendable { package init() {} }

/// A value that has a name, or several.
package struct Lamp: Sendable { package init() {} }

/// A value that is not registered, or not at first.
package struct Missing: Sendable { package init() {} }

/// A number that stays what it is.
package final class Sample: Numbering, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

/// A text that stays what it is.
package final class Label: Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
}

/// A text that may not leave the place where it is made.
package final class Note {
  package let text: String

  package init(_ text: String) { self.text = text }
}

/// A number that changes, and may not leave the place where it is made.
package final class Box {
  package var number: Int

  package init(_ number: Int = 0) { self.number = number }
}

/// A value of no actor that holds a box.
package struct BoxHolder {
  package let box: Box

  package init(box: Box) { self.box = box }
}

/// An object of the main actor that holds a box.
@MainActor package final class Window {
  package let box: Box

  package init(_ box: Box) { self.box = box }
}

/// A name that stays what it is.
package final class User: Sendable {
  package let name: String

  package init(_ name: String = "Ada") { self.name = name }
}

/// A name, and whatever a subclass adds to it.
open class Shape: @unchecked Sendable {
  package let name: String

  package init(_ name: String) { self.name = name }
}

/// An object of the main actor with a title.
@MainActor package final class Panel {
  package let title: String

  package init(title: String = "window") { self.title = title }
}

/// The context of most conditions.
package struct Features: Sendable {
  package var isTest: Bool
  package var usesCache: Bool
  package var isOffline: Bool

  package init(isTest: Bool = false, usesCache: Bool = false, isOffline: Bool = false) {
    (self.isTest, self.usesCache, self.isOffline) = (isTest, usesCache, isOffline)
  }
}

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
