import Vial

/// The screens and their dependencies.
enum ScreenAssembly: MainActorAssembly {
  static func assemble(into injector: MainActorInjector) throws {
    try ConstructorRegistry.registerScreens()
    try injector
      .include(VisitAssembly.self)
      .register(as: (any FruitRepository).self, lifetime: .singleton, autowiring: FruitFile.init)
      .register(ListViewModel.self)
      .register(BasketViewModel.self)
      .register(autowiring: { try SignInController.injectableInstance(dependency: $0) })
      .register(ListController.self)
      .register(factory: DetailController.self)
      .register(autowiring: { try BasketController.injectableInstance(dependency: $0) })
  }
}
