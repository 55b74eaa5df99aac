import Vial

/// The services of a visit, from signing in to signing out.
enum VisitAssembly: MainActorAssembly {
  static func assemble(into injector: MainActorInjector) throws {
    try injector
      .register(lifetime: .singleton, dependencies: []) { resolver in Entrance(shop: resolver.injector.mainActor) }
      .register(as: (any BasketStore).self, lifetime: .singleton) { BasketMemory() }
      .register(lifetime: .scoped, autowiring: Basket.init)
      .register(lifetime: .scoped, autowiring: BasketBadge.init)
  }
}
