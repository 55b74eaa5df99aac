extension Dictionary: DerivedService where Key == QualifierKey {
  static var derivation: Derivation { .dictionary(Value.self) }

  /// Returns an instance of everything that is registered into the collection under a qualifier.
  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Self {
    var instances: Self = [:]
    let service = Derivation.element(of: Value.self, like: key)
    for element in try injector.elements(service.qualifiedElements, request) {
      guard let qualifier = element.key.qualifier.map(QualifierKey.init(_:)) else { continue }
      if let instance: Value = try injector.instance(of: element, request) { instances[qualifier] = instance }
    }
    return instances
  }
}
