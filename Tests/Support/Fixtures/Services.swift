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

/// What is made of a store.
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
