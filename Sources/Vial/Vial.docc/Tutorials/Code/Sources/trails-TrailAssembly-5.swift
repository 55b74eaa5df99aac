import Vial

enum TrailAssembly: MainActorAssembly {
  static func assemble(into injector: MainActorInjector) throws {
    try injector.register(as: (any TrailStore).self, lifetime: .singleton) { LocalTrails() }
    try injector.register(as: (any WeatherService).self, lifetime: .singleton) { FairWeather() }
    try injector.register(autowiring: TrailListModel.init)
    try injector.register(factory: TrailDetailModel.self)
  }
}
