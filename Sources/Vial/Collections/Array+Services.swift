extension Array: DerivedService {
  static var derivation: Derivation { .collection(Element.self) }

  /// Returns an instance of everything that is registered into the collection.
  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Self {
    var instances: Self = []
    let service = Derivation.element(of: Element.self, like: key)
    for element in try injector.elements(service.elements, request) {
      if let instance: Element = try injector.instance(of: element, request) { instances.append(instance) }
    }
    return instances
  }
}
