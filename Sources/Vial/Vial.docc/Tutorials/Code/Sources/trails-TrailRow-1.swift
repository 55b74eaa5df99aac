import Vial

struct TrailRow: InjectableViewModel {
  let text: String

  init(dependency trail: Trail) {
    text = "\(trail.name), \(trail.kilometers) km"
  }
}
