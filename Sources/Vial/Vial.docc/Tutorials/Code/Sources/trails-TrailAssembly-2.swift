import Vial

enum TrailAssembly: MainActorAssembly {
  static func assemble(into injector: MainActorInjector) throws {
    try injector.register(as: (any TrailStore).self) { LocalTrails() }
    try injector.register(autowiring: TrailListModel.init)
  }
}
