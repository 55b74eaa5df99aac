extension Injectable {
  /// Whether the component is a subclass of the one that conforms, whose ``Instance`` it inherits.
  ///
  /// Then an injector registers it under its own type, as every other component that says nothing about ``Instance``.
  @usableFromInline static var inheritsConformance: Bool {
    // The cast of a metatype that the compiler sees through finds a conformance of the main actor elsewhere, too.
    let instance: Any.Type = Instance.self
    return instance != Self.self && instance is any Injectable.Type && Self.self is Instance.Type
  }

  /// The type of the instances: ``Instance``, or the component's own where that is a subclass.
  @usableFromInline package static var givenType: Any.Type { inheritsConformance ? Self.self : Instance.self }

  /// Returns an instance as the component itself builds it, which has to be of the component's type.
  ///
  /// - Throws: ``WrongInstance``, or ``Failure``.
  @_alwaysEmitIntoClient
  static func checkedInstance(dependency: Dependency) throws -> Self {
    let instance = try instanceByRequirement(dependency: dependency)
    if let own = instance as? Self { return own }
    throw WrongInstance(found: type(of: instance as Any), expected: Self.self)
  }
}

/// A subclass was asked for, and its superclass built an instance of another type.
@usableFromInline
struct WrongInstance: Error, CustomStringConvertible {
  let found: Any.Type
  let expected: Any.Type

  @usableFromInline
  init(found: Any.Type, expected: Any.Type) {
    (self.found, self.expected) = (found, expected)
  }

  @usableFromInline var description: String {
    "`injectableInstance(dependency:)` of \(String(presenting: expected)) returned a \(String(presenting: found))"
  }
}
