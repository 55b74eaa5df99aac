import Vial

final class TrailListModel {
  let rows: [TrailRow]

  init(store: any TrailStore) {
    rows = store.trails.map { TrailRow.injectableInstance(dependency: $0) }
  }
}
