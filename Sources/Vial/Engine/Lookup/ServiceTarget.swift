/// What a key leads to, where a function finds bindings.
package enum ServiceTarget {
  /// A binding of the key, or of a component that builds itself.
  case binding

  /// The binding of a name, whose instance is cast to the type that the key asks for.
  case named

  /// A service that is made of others.
  case builtIn(BuiltIn)

  case nothing

  /// Finds what a key leads to; the function keeps the binding that it finds.
  package init(of key: TypeKey, finds: (TypeKey) -> Bool) {
    if !key.isCast, finds(key) {
      self = .binding
    } else if let service = key.type as? any BuiltInService.Type, service.derivation.applies(to: key) {
      self = .builtIn(BuiltIn(service: service))
    } else if key.isCast, finds(key.primary) {
      self = .named
    } else {
      self = .nothing
    }
  }
}

/// The type of a service that is made of others.
package struct BuiltIn {
  let service: any BuiltInService.Type

  package var derivation: Derivation { service.derivation }
}

/// What a key leads to, and the borrowed binding, if it is one.
typealias FoundTarget = (service: ServiceTarget, use: BorrowedBinding)

extension Injector {
  /// What a request for a key leads to, here or in an ancestor; the caller ends the borrowing.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isOnMainActor: Whether the compiler keeps the instance on the main actor.
  ///   - mayLackDependency: Whether a component builds itself even if its dependency is missing.
  ///   - isUnbound: Whether no injector is known to hold a binding of the key.
  /// - Returns: What the key leads to, and the binding, if it is one.
  func target(
    of key: TypeKey,
    isOnMainActor: Bool,
    mayLackDependency: Bool = false,
    isUnbound: Bool = false
  ) -> FoundTarget {
    var use = BorrowedBinding.nothing
    let target = ServiceTarget(of: key) { key in
      if isUnbound, !key.isNamed { return false }
      guard let found = borrowNearest(key).unlessEmpty else { return false }
      use = found
      return true
    }
    guard case .nothing = target, !isWithinClosed else { return (target, use) }
    let component = borrowComponent(key, isOnMainActor: isOnMainActor, mayLackDependency: mayLackDependency)
    if let component = component.unlessEmpty { return (.binding, component) }
    return (.nothing, use)
  }
}
