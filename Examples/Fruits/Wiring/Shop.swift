import Foundation
import Vial

/// The root of the program: the services that all visits share.
final class Shop: MainActorServices {
  let injector = Injector(name: "shop")
  private let catalog: URL

  init(catalog: URL) { self.catalog = catalog }

  var fruits: any FruitRepository {
    get throws { try singleton { try FruitFile.injectableInstance(dependency: catalog) } }
  }
  var baskets: any BasketStore { singleton { BasketMemory() } }
  var prices: PriceFormat { singleton { PriceFormat(currency: "€") } }
  var rates: any DeliveryRates { singleton { DistanceRates() } }
  var orders: any OrderService { singleton { Warehouse(rates: rates) } }

  var signInScreen: SignInController { get throws { try .injectableInstance(dependency: visit) } }
  func visit(of customer: Customer) -> Visit {
    Visit(shop: self, customer: customer, injector: injector.makeScope(name: "visit"))
  }
}

/// The root of a visit, whose services live from signing in to signing out.
struct Visit: CatalogServices, BasketServices {
  let shop: Shop
  let customer: Customer
  let injector: Injector

  var basket: Basket { singleton { Basket(customer: customer, store: shop.baskets) } }
  var fruits: any FruitRepository { get throws { try shop.fruits } }
  var prices: PriceFormat { shop.prices }
  var orders: any OrderService { shop.orders }

  /// Signs the customer out: closing the injector disposes of what it has made.
  func signOut() throws { try injector.close() }
}
