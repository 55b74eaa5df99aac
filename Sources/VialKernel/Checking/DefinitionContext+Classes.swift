extension DefinitionContext {
  /// What makes the instances of a service, if that is known.
  func maker(of definition: ServiceDefinition) -> Callee? {
    if let name = definition.className?.value { return classes?.constructor(name).map(Callee.init) }
    guard let factory = definition.factory else { return nil }
    return method(factory.method.value, ofService: factory.service.value.name)
  }

  /// The method of a service, if it is known which one that is.
  func method(_ name: String, ofService service: String) -> Callee? {
    let methods = classes?.methods(name, of: product(of: service)) ?? []
    return methods.count == 1 ? methods.first.map(Callee.init) : nil
  }

  /// The type of what a name gives, if that is known.
  func product(of name: String) -> String? { product(of: name, within: 64) }

  /// The same behind so many factories at most, which may be made by each other.
  private func product(of name: String, within steps: Int) -> String? {
    guard steps > 0, let definition = definition(of: name) else { return nil }
    if let className = definition.className?.value { return classes?.constructor(className)?.product }
    guard let factory = definition.factory else { return nil }
    let receiver = product(of: factory.service.value.name, within: steps - 1)
    let methods = classes?.methods(factory.method.value, of: receiver) ?? []
    return methods.count == 1 ? methods.first?.product : nil
  }
}
