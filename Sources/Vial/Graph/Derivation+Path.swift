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

    /// Whether it is no key of a binding at all, but a ``Resolver``.
    var isAnything = false
  }

  /// Follows a key through what is made of other bindings, up to one that is found.
  static func path<Target>(from key: TypeKey, find: (TypeKey) -> Target?) -> Path<Target> {
    var path = Path<Target>(key: key)
    while true {
      path.target = find(path.key)
      guard path.target == nil else { return path }
      guard let derived = path.key.type as? any DerivedService.Type else {
        if path.key.isView {
          path.key = path.key.primary
          path.target = find(path.key)
        }
        return path
      }
      let next: Any.Type
      switch derived.derivation {
      case .optional(let type): (next, path.isOptional) = (type, true)
      case .lazy(let type): (next, path.isOptional, path.deferral) = (type, false, .lazy)
      case .provider(let type): (next, path.isOptional, path.deferral) = (type, false, .provider)
      case .anything:
        path.isAnything = true
        return path
      }
      path.key = TypeKey(next, like: path.key)
    }
  }
}
