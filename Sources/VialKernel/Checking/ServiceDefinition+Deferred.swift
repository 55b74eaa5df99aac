extension ServiceDefinition {
  /// The arguments that the service asks for later, as paths call them.
  func deferredArguments(_ constructor: Manifest.Constructor?) -> Set<String> {
    guard let parameters = constructor?.parameters, parameters.contains(where: { $0.kind == .lazy }) else { return [] }
    var roles: Set<String> = []
    for (index, parameter) in parameters.enumerated() where parameter.kind == .lazy {
      roles.insert("as argument \(index + 1)")
      roles.insert("as argument \"\(parameter.name)\"")
    }
    return roles
  }
}
