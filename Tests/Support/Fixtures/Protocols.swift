package import Vial

// Qualifiers, scopes, protocols and components. A test needs one or two of each that differ from each other.

package enum Backup: Qualifier {}
package enum Archive: Qualifier {}
package enum Evening: Qualifier {}
package enum Fast: Qualifier {}
package enum Guest: Qualifier {}
package enum Large: Qualifier {}
package enum Red: Qualifier {}
package enum Slow: Qualifier {}

/// A scope of weak instances.
package enum Flow: Scope {}

/// Another scope of weak instances.
package enum Login: Scope {}

/// An actor other than the main actor.
@globalActor package actor Kitchen { package static let shared = Kitchen() }

/// A service that conditions and decorators choose and wrap.
package protocol Client: Sendable { var name: String { get } }

/// The client of most programs.
package struct WebClient: Client {
  package let name: String

  package init(name: String = "web") { self.name = name }
}

/// The client under a condition.
package struct CachingClient: Client {
  package let name = "cache"

  package init() {}
}

/// The client under another condition.
package struct TestClient: Client {
  package let name = "test"

  package init() {}
}

/// What a decorator makes of a client.
package struct WrappedClient: Client {
  package let client: any Client
  package let mark: String
  package var name: String { client.name + mark }
  package init(client: any Client, mark: String) { (self.client, self.mark) = (client, mark) }
}

/// An element of a collection.
package protocol Plugin: Sendable { var name: String { get } }

/// The plug-in of a name.
package struct NamedPlugin: Plugin {
  package let name: String

  package init(_ name: String = "plugin") { self.name = name }
}

/// What has a number.
package protocol Numbering: Sendable { var number: Int { get } }

/// A service of the main actor.
@MainActor package protocol UserService: AnyObject { func name(of id: Int) -> String }

/// A service that counts its calls.
@MainActor package final class LiveUsers: UserService {
  package private(set) var count = 0

  package init() {}

  package func name(of id: Int) -> String {
    count += 1
    return "user \(id)"
  }
}

/// A controller that knows who made it.
package final class ListController: InjectableController {
  package let origin: String
  package private(set) var items: [String] = []

  package init(_ origin: String = "") { self.origin = origin }
  package func inject(_ items: [String]) { self.items += items }
}

/// What a component needs.
package protocol PriceList: Sendable { var apple: Int { get } }

/// The price list that a test registers.
package struct FixedPrices: PriceList {
  package let apple = 120

  package init() {}
}

/// A component whose dependency is a service.
package final class PriceLabel: InitializerInjectable, Sendable {
  package let text: String

  package init(dependency prices: any PriceList) { text = "\(prices.apple) ct" }
}

/// A protocol without requirements, whose implementations need not be sendable.
package protocol Answer {}

/// A protocol of a title, whose implementations need not be sendable.
package protocol Titled { var title: String { get } }

/// A protocol of objects.
package protocol SharedService: AnyObject, Sendable {}

/// An object of that protocol.
package final class LiveService: SharedService { package init() {} }

/// A component of no actor, whose dependency may be confined.
package struct Row: InjectableService {
  package let box: Note

  package init(dependency: RowDependency) { box = dependency.box }
}

/// What a row needs.
package struct RowDependency: AutowiredDependency {
  package static let wiring = Wiring(RowDependency.init)

  package let box: Note

  package init(box: Note) { self.box = box }
}
