import Vial

struct TrailRow: InjectableViewModel, Identifiable {
  let id: Int
  let text: String

  init(dependency trail: Trail) {
    id = trail.id
    text = "\(trail.name), \(trail.kilometers) km"
  }
}
