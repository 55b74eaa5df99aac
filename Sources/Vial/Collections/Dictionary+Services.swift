extension Dictionary: DerivedService where Key == QualifierKey {
  static var derivation: Derivation { .dictionary(Value.self) }

  /// Returns an instance of everything that is registered into the collection under a qualifier.
  ///
  /// - Throws: ``InjectionError`` if one cannot be had, or if two are under one qualifier.
  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Self {
    var instances: Self = [:]
    let service = Derivation.element(of: Value.self, like: key)
    let elements = try injector.elements(service.qualifiedElements, request)
    for (position, element) in elements.enumerated() where element.key.qualifier != nil {
      guard let other = elements[..<position].last(where: { $0.key.qualifier == element.key.qualifier }) else {
        continue
      }
      let places = [other, element].map { "registered at \($0.registration)" }
      throw .ambiguous(element.key.service, places, in: injector, request)
    }
    for element in elements {
      var values: [Value] = []
      try injector.append(element, to: &values, request)
      if let qualifier = element.key.qualifier { instances[QualifierKey(qualifier)] = values.last }
    }
    return instances
  }
}
