/// A key of a dictionary that has the elements of a collection.
protocol CollectionKey: Hashable {
  /// The key of an element, if it has one.
  static func key(of element: TypeKey) -> Self?

  static func derivation(of element: Any.Type) -> Derivation
}

extension QualifierKey: CollectionKey {
  static func key(of element: TypeKey) -> Self? { element.qualifier.map { Self($0) } }

  static func derivation(of element: Any.Type) -> Derivation { .dictionary(element) }
}

extension String: CollectionKey {
  static func key(of element: TypeKey) -> Self? { element.givenName }

  static func derivation(of element: Any.Type) -> Derivation { .names(element) }
}

extension Dictionary: BuiltInService where Key: CollectionKey {
  static var derivation: Derivation { Key.derivation(of: Value.self) }

  /// Returns the elements of the collection by their qualifiers or by their names.
  ///
  /// - Throws: ``InjectionError`` if an element cannot be resolved, or if two have one qualifier or one name.
  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Self {
    var instances: Self = [:]
    guard let list = derivation.list(of: key) else { return instances }
    for element in try injector.distinctElements(list, for: key, request) {
      var values: [Value] = []
      try injector.append(element, to: &values, request)
      if let key = Key.key(of: element.key) { instances[key] = values.last }
    }
    return instances
  }
}
