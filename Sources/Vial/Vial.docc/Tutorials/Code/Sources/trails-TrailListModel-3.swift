import Vial

final class TrailListModel {
  let title: String
  let rows: [TrailRow]
  private let makeDetail: TrailDetailModel.Factory

  init(
    store: any TrailStore,
    weather: any WeatherService,
    makeDetail: @escaping TrailDetailModel.Factory
  ) {
    title = "\(store.trails.count) trails, \(weather.forecast)"
    rows = store.trails.map { TrailRow.injectableInstance(dependency: $0) }
    self.makeDetail = makeDetail
  }

  func open(_ id: Int) throws -> TrailDetailModel { try makeDetail(id) }
}
