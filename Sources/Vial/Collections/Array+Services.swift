extension Array: BuiltInService {
  static var derivation: Derivation { .collection(Element.self) }

  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Self {
    var instances: Self = []
    let service = Derivation.element(of: Element.self, like: key)
    let elements = try injector.elements(service.elements, request)
    instances.reserveCapacity(elements.count)
    for element in elements {
      if Element.self == element.key.type, let use = injector.borrowReady(element.key) {
        instances.append(use.takeInstance(from: injector))
      } else {
        try injector.append(element, to: &instances, request)
      }
    }
    return instances
  }
}
