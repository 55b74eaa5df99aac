extension Derivation {
  /// The binding or the list that a key leads to.
  struct Path<Target> {
    /// The binding that was found.
    var target: Target?

    /// The key that was found, or the last one that was looked for.
    var key: TypeKey

    /// Whether the binding may be missing.
    var isOptional = false

    /// How the dependency is requested, if later.
    var deferral: DependencyGraph.Edge.Kind?

    /// The key of the list, if the dependency is a collection.
    var list: TypeKey?

    /// Whether the list must have an element.
    var isNeeded = false

    /// Whether the key is a resolver's or an injector's, also as a root of services, which can ask for anything.
    var isAnything = false

    /// Whether the key is a ``/Vial/Requester``'s.
    var isRequester = false
  }

  /// Follows a key through optionals, lazies, providers and collections to one that is found.
  static func path<Target>(from key: TypeKey, find: (TypeKey) -> Target?) -> Path<Target> {
    var path = Path<Target>(key: key)
    while true {
      let derivation = Derivation(of: path.key) { key in
        path.target = find(key)
        return path.target != nil
      }
      guard let derivation else {
        if path.target == nil, path.key == TypeKey(path.key.type, scope: nil, qualifier: nil) {
          path.isAnything = Injector.default.isRoot(path.key.type)
        }
        path.key = path.key.ofAnyType
        return path
      }
      let next: Any.Type
      switch derivation {
      case .optional(let type): (next, path.isOptional) = (type, true)
      case .lazy(let type): (next, path.isOptional, path.deferral) = (type, false, .lazy)
      case .provider(let type): (next, path.isOptional, path.deferral) = (type, false, .provider)
      case .collection(let type), .dictionary(let type), .names(let type):
        let deferral = Derivation(of: TypeKey(type, like: path.key)) { _ in false }?.deferral
        path.deferral = deferral ?? path.deferral
        let list = derivation.list(of: path.key)
        path.list = list
        if case .names = derivation { path.isNeeded = !path.isOptional && path.deferral == nil }
        // Elements are registered into the array of the deferred type.
        if case .collection = derivation, deferral != nil, let list {
          path.key = TypeKey(array(of: list.type), like: path.key)
        }
        return path
      case .requester:
        path.isRequester = true
        return path
      case .anything:
        path.isAnything = true
        return path
      }
      path.key = TypeKey(next, like: path.key)
    }
  }

  private static func array(of type: Any.Type) -> Any.Type {
    func array<Element>(_: Element.Type) -> Any.Type { [Element].self }
    return _openExistential(type, do: array)
  }

  private var deferral: DependencyGraph.Edge.Kind? {
    switch self {
    case .lazy: .lazy
    case .provider: .provider
    case .optional, .collection, .dictionary, .names, .requester, .anything: nil
    }
  }
}
