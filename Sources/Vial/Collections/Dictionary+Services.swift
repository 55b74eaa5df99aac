extension Dictionary: BuiltInService where Key == QualifierKey {
  static var derivation: Derivation { .dictionary(Value.self) }

  /// Returns the elements of the collection by their qualifiers.
  ///
  /// - Throws: ``InjectionError`` if an element cannot be resolved, or if two have one qualifier.
  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Self {
    var instances: Self = [:]
    let service = Derivation.element(of: Value.self, like: key)
    let elements = try injector.elements(service.qualifiedElements, request)
    var known = KeyTable<CollectionElement>()
    for element in elements {
      guard let qualifier = element.key.qualifier.map({ ObjectIdentifier($0) }) else { continue }
      if let other = known[qualifier] {
        let places = [other, element].map { "registered at \($0.registration)" }
        throw .ambiguous(element.key.service, places, in: injector, request)
      }
      known[qualifier] = element
    }
    for element in elements {
      var values: [Value] = []
      try injector.append(element, to: &values, request)
      if let qualifier = element.key.qualifier { instances[QualifierKey(qualifier)] = values.last }
    }
    return instances
  }
}
