import Vial

/// A controller that knows who made it.
package final class ListController: InjectableController {
  package let origin: String
  package private(set) var items: [String] = []

  package init(_ origin: String = "") { self.origin = origin }

  package func inject(_ items: [String]) { self.items = items }
}

/// What a component needs.
package protocol PriceList: Sendable {
  var apple: Int { get }
}

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
