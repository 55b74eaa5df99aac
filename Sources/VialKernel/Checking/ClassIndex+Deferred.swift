extension ClassIndex {
  /// The arguments of a service that it asks for later, as paths call them.
  func deferredArguments(of definition: ServiceDefinition) -> Set<String> {
    guard let name = definition.className?.value, let parameters = constructor(name)?.parameters else { return [] }
    guard parameters.contains(where: { $0.kind == .lazy }) else { return [] }
    var roles: Set<String> = []
    for (index, parameter) in parameters.enumerated() where parameter.kind == .lazy {
      roles.insert("as argument \(index + 1)")
      roles.insert("as argument \"\(parameter.name)\"")
    }
    return roles
  }
}
