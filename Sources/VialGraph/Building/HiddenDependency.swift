import Vial

/// A property wrapper that asks the default injector, so that its owner has a dependency that no registration names.
///
/// Graphs find it among the fields of a type.
private protocol HiddenDependency {
  /// The type that the wrapper asks for, and when; its qualifier and its scope are only in instances.
  static var request: (service: Any.Type, moment: HiddenRequestMoment) { get }
}

/// When a property wrapper asks for its value.
enum HiddenRequestMoment: Sendable {
  /// While its owner is being constructed.
  case construction

  /// When the property is read for the first time, and the owner keeps the value.
  case firstAccess

  /// When the property is read.
  case access

  /// When the property is read, and perhaps from another injector than the default one.
  case accessAnywhere
}

extension HiddenRequestMoment {
  /// The type that a property wrapper asks for, and when; `nil` of another type.
  static func request(of type: Any.Type) -> (service: Any.Type, moment: HiddenRequestMoment)? {
    (type as? any HiddenDependency.Type)?.request
  }
}

extension Inject: HiddenDependency {
  static var request: (service: Any.Type, moment: HiddenRequestMoment) { (Value.self, .construction) }
}

extension LazyInject: HiddenDependency {
  static var request: (service: Any.Type, moment: HiddenRequestMoment) { (Value.self, .firstAccess) }
}

extension WeakInject: HiddenDependency {
  // It may be missing.
  static var request: (service: Any.Type, moment: HiddenRequestMoment) { (Value?.self, .access) }
}

extension Injected: HiddenDependency {
  static var request: (service: Any.Type, moment: HiddenRequestMoment) { (Value.self, .accessAnywhere) }
}
