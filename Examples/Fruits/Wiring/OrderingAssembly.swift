import Vial

/// What screens share with code that runs in the background: any thread may ask for it.
enum OrderingAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector
      .register(lifetime: .singleton) { PriceFormat(currency: "€") }
      .register(as: (any DeliveryRates).self, lifetime: .singleton) { DistanceRates() }
      .register(as: (any OrderService).self, lifetime: .singleton, autowiring: Warehouse.init)
  }
}
