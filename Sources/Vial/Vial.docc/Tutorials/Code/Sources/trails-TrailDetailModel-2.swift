import Vial

struct UnknownTrail: Error {
  let id: Int
}

final class TrailDetailModel: FactoryComponent {
  let text: String

  init(id: Int, store: any TrailStore) throws {
    guard let trail = store.trails.first(where: { $0.id == id }) else {
      throw UnknownTrail(id: id)
    }
    text = "\(trail.name) is \(trail.kilometers) km long"
  }

  static var factory: (Resolver) -> @MainActor (_ id: Int) throws -> TrailDetailModel {
    autocreate(TrailDetailModel.init)
  }
}
