extension Derivation {
  /// What a key leads to.
  struct Path<Target> {
    /// What was found; `nil` if there is nothing.
    var target: Target?

    /// The key that was found, or the last one that was looked for.
    var key: TypeKey

    /// Whether it may be missing.
    var isOptional = false

    /// Whether it is asked for later, and how.
    var deferral: DependencyGraph.Edge.Kind?

    /// The key of the list of what is asked for together, if it is a collection.
    var list: TypeKey?

    /// Whether it is no key of a binding at all, but a ``/Vial/Resolver``.
    var isAnything = false

    /// Whether it is no key of a binding at all, but a ``/Vial/Requester``.
    var isRequester = false
  }

  /// Follows a key through what is made of other bindings, up to one that is found.
  static func path<Target>(from key: TypeKey, find: (TypeKey) -> Target?) -> Path<Target> {
    var path = Path<Target>(key: key)
    while true {
      path.target = find(path.key)
      guard path.target == nil else { return path }
      guard let derivation = Derivation.of(path.key.type) else {
        if path.key.isView {
          path.key = path.key.primary
          path.target = find(path.key)
        }
        return path
      }
      let next: Any.Type
      switch derivation {
      case .optional(let type): (next, path.isOptional) = (type, true)
      case .lazy(let type): (next, path.isOptional, path.deferral) = (type, false, .lazy)
      case .provider(let type): (next, path.isOptional, path.deferral) = (type, false, .provider)
      case .collection(let type), .dictionary(let type):
        // What has a name may be a list that is no collection.
        if path.key.isNamed {
          path.key = path.key.primary
          path.target = find(path.key)
          return path
        }
        let service = element(of: type, like: path.key)
        path.deferral = Derivation.of(type)?.deferral ?? path.deferral
        if case .dictionary = derivation {
          path.list = service.qualifiedElements
        } else {
          path.list = service.elements
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

  /// How what is made of something is asked for, if that is later.
  private var deferral: DependencyGraph.Edge.Kind? {
    switch self {
    case .lazy: .lazy
    case .provider: .provider
    case .optional, .collection, .dictionary, .requester, .anything: nil
    }
  }
}
