package import Vial

/// A controller whose namesake lives in another module.
package final class BasketController: InjectableController {
  package static let registry = ConstructorRegistry(name: "Market")

  package private(set) var contents = ""

  package init() {}
  package func inject(_ contents: String) { self.contents = "Market: \(contents)" }
}
