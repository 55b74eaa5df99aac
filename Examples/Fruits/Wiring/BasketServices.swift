import Vial

/// The services that the basket's screen and its badge need.
protocol BasketServices: MainActorServices {
  var basket: Basket { get }
  var prices: PriceFormat { get }
  var orders: any OrderService { get }
}

extension BasketServices {
  var badge: BasketBadge { singleton { BasketBadge(basket: basket, prices: prices) } }

  var basketScreen: BasketController {
    get throws { try .injectableInstance(dependency: .injectableInstance(dependency: self)) }
  }
}
