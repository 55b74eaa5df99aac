import Vial

/// What the basket's view model works with.
struct BasketDependency: MainActorAutowiredDependency {
  let basket: Basket
  let orders: any OrderService

  static let wiring = Wiring(BasketDependency.init)
}
