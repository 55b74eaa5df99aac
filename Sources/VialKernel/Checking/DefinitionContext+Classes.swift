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

  /// What a call of a service calls, if it is known which method that is.
  func method(_ call: ServiceDefinition.Call, of receiver: Callee?) -> Callee? {
    let methods = classes?.methods(call.method.value, of: receiver?.product) ?? []
    return methods.count == 1 ? methods.first.map(Callee.init) : nil
  }

  /// The arguments that a service asks for later, as paths call them.
  func deferredArguments(of service: ServiceDefinition) -> Set<String> {
    let maker = maker(of: service)
    var roles = maker?.deferredRoles(of: "argument") ?? []
    for call in service.calls {
      let method = method(call, of: maker)
      roles.formUnion(method?.deferredRoles(of: "\(call.method.value.quoted) argument") ?? [])
    }
    return roles
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

extension Callee {
  /// What uses of the arguments that are asked for later are called.
  fileprivate func deferredRoles(of kind: String) -> Set<String> {
    guard let parameters, parameters.contains(where: { $0.kind == .lazy }) else { return [] }
    var roles: Set<String> = []
    for (index, parameter) in parameters.enumerated() where parameter.kind == .lazy {
      roles.insert("as \(kind) \(index + 1)")
      roles.insert("as \(kind) \(parameter.name.quoted)")
    }
    return roles
  }
}
