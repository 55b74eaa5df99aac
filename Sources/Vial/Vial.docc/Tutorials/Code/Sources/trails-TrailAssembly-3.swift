import Vial

enum TrailAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.mainActor.register(as: (any TrailStore).self) { LocalTrails() }
    try injector.register(autowiring: TrailListModel.init)
    try injector.register(factory: TrailDetailModel.self)
  }
}
