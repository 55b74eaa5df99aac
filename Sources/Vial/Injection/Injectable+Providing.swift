// What an injector asks of a component.
extension Injectable {
  /// Returns the instance of the requirement, whichever overloads the caller sees.
  @_alwaysEmitIntoClient
  static func instanceByRequirement(dependency: Dependency) throws(Failure) -> Instance {
    try injectableInstance(dependency: dependency)
  }

  /// Whether the component is a subclass that inherits its ``Instance``.
  ///
  /// An injector then registers it under its own type.
  static var inheritsConformance: Bool {
    // A cast of a metatype that the compiler sees through finds an isolated conformance on any thread.
    let instance: Any.Type = Instance.self
    return instance != Self.self && instance is any Injectable.Type && Self.self is Instance.Type
  }

  /// The type of the instances: ``Instance``, or the component's own where that is a subclass.
  @usableFromInline package static var providedType: Any.Type { inheritsConformance ? Self.self : Instance.self }

  /// Returns the instance of the requirement, or throws an error if it is not of the component's type.
  @_alwaysEmitIntoClient
  static func checkedInstance(dependency: Dependency) throws -> Self {
    let instance = try instanceByRequirement(dependency: dependency)
    if let own = instance as? Self { return own }
    throw wrongInstance(type(of: instance as Any))
  }

  @usableFromInline
  static func wrongInstance(_ found: Any.Type) -> any Error { WrongInstance(found: found, expected: self) }
}

/// The error of a subclass whose superclass built an instance of another type.
private struct WrongInstance: Error, CustomStringConvertible {
  let found, expected: Any.Type

  var description: String {
    "`injectableInstance(dependency:)` of \(String(presenting: expected)) returned a \(String(presenting: found))"
  }
}
