import Vial

final class TrailListModel {
  let rows: [TrailRow]
  private let makeDetail: TrailDetailModel.Factory

  init(store: any TrailStore, makeDetail: @escaping TrailDetailModel.Factory) {
    rows = store.trails.map { TrailRow.injectableInstance(dependency: $0) }
    self.makeDetail = makeDetail
  }

  func open(_ id: Int) throws -> TrailDetailModel { try makeDetail(id) }
}
