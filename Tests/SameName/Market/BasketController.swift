public import Vial

/// A controller whose namesake lives in another module.
public final class BasketController: InjectableController {
  public static let registry = ConstructorRegistry(name: "Market")

  public private(set) var contents = ""

  public init() {}

  public func inject(_ contents: String) { self.contents = "Market: \(contents)" }
}
