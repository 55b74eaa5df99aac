import Vial

/// The dependency of the basket's view model.
struct BasketDependency: MainActorAutowiredDependency {
  let basket: Basket
  let orders: any OrderService

  static let wiring = Wiring(BasketDependency.init)
}
