/// A property wrapper that asks the default injector, so that its owner has a dependency that no registration names.
///
/// Graphs find it among the fields of a type.
package protocol HiddenDependency {
  /// The type that the wrapper asks for; its qualifier and its scope are only in instances.
  static var service: Any.Type { get }

  static var moment: HiddenRequestMoment { get }
}

/// When a property wrapper asks for its value.
package enum HiddenRequestMoment: Sendable {
  /// While its owner is being constructed.
  case construction

  /// When the property is read for the first time, and the owner keeps the value.
  case firstAccess

  /// When the property is read.
  case access

  /// When the property is read, and perhaps from another injector than the default one.
  case accessAnywhere
}

extension Inject: HiddenDependency {
  package static var service: Any.Type { Value.self }
  package static var moment: HiddenRequestMoment { .construction }
}

extension LazyInject: HiddenDependency {
  package static var service: Any.Type { Value.self }
  package static var moment: HiddenRequestMoment { .firstAccess }
}

extension WeakInject: HiddenDependency {
  // It may be missing.
  package static var service: Any.Type { Value?.self }
  package static var moment: HiddenRequestMoment { .access }
}

extension Injected: HiddenDependency {
  package static var service: Any.Type { Value.self }
  package static var moment: HiddenRequestMoment { .accessAnywhere }
}
