extension Injection where Service: Sendable {
  /// The binding that gives what the injection says.
  func binding(in injector: Injector, registration: CodeLocation) -> Binding {
    let key = TypeKey(Service.self, scope: nil, qualifier: nil)
    return switch self {
    case .singleton(let instance), .lazySingleton(let instance?, _):
      SharedBinding(key: key, owner: injector, registration: registration, instance: instance)
    case .lazySingleton(nil, let make):
      SharedBinding(key: key, lifetime: .singleton, owner: injector, registration: registration, needsNothing: true) {
        _ in
        make()
      }
    case .factory(let make):
      TypedBinding(key: key, lifetime: .transient, owner: injector, registration: registration, needsNothing: true) {
        _ in
        make()
      }
    }
  }
}
