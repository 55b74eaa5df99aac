/// What a key leads to, where a function finds bindings.
package enum ServiceTarget<Found> {
  /// A binding of the key, or of a component that builds itself.
  case binding(Found)

  /// The binding of a name, whose instance is cast to the type that the key asks for.
  case named(Found)

  /// A service that is made of others.
  case builtIn(BuiltIn)

  case nothing

  package init(of key: TypeKey, find: (TypeKey) -> Found?) {
    if !key.isCast, let found = find(key) {
      self = .binding(found)
    } else if let service = key.type as? any BuiltInService.Type, service.derivation.applies(to: key) {
      self = .builtIn(BuiltIn(service: service))
    } else if key.isCast, let found = find(key.primary) {
      self = .named(found)
    } else {
      self = .nothing
    }
  }

  package var found: Found? {
    switch self {
    case .binding(let found), .named(let found): found
    case .builtIn, .nothing: nil
    }
  }
}

/// The type of a service that is made of others.
package struct BuiltIn {
  let service: any BuiltInService.Type

  package var derivation: Derivation { service.derivation }
}

extension Injector {
  /// What a request for a key leads to, here or in an ancestor; the caller ends the borrowing.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isOnMainActor: Whether the compiler keeps the instance on the main actor.
  ///   - mayLackDependency: Whether a component builds itself even if its dependency is missing.
  ///   - isUnbound: Whether no injector is known to hold a binding of the key.
  /// - Returns: The binding or the built-in service.
  package func target(
    of key: TypeKey,
    isOnMainActor: Bool,
    mayLackDependency: Bool = false,
    isUnbound: Bool = false
  ) -> ServiceTarget<BorrowedBinding> {
    let target = ServiceTarget(of: key) { key in
      isUnbound && !key.isNamed ? nil : borrowNearest(key).unlessEmpty
    }
    guard case .nothing = target, !isClosed else { return target }
    let component = borrowComponent(key, isOnMainActor: isOnMainActor, mayLackDependency: mayLackDependency)
    if let component = component.unlessEmpty { return .binding(component) }
    return .nothing
  }
}
