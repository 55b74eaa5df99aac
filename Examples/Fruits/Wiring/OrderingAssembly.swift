import Vial

/// The services that screens share with code in the background, for requests from any thread.
nonisolated enum OrderingAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector
      .register(lifetime: .singleton) { PriceFormat(currency: "€") }
      .register(as: (any DeliveryRates).self, lifetime: .singleton) { DistanceRates() }
      .register(as: (any OrderService).self, lifetime: .singleton, autowiring: Warehouse.init)
  }
}
