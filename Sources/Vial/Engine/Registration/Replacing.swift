/// What the engine asks of the module that replaces bindings.
package protocol ReplacingModule: SendableMetatype {
  /// Adds a binding in place of all others of its service.
  static func add(
    _ binding: Binding,
    _ declaration: Declaration,
    _ options: RegistrationOptions,
    inPlaceOfOthersIn injector: Injector
  ) throws(InjectionError)

  /// Decorates a service in every injector that has a binding of its own.
  static func decorate(
    _ service: TypeKey,
    with decorator: Decorator,
    everywhereIn injector: Injector
  ) throws(InjectionError)
}

/// The way to the module that replaces, without which a program asks for no replacement.
package enum Replacing {
  static let module = Self.self as Any.Type as? any ReplacingModule.Type
}
