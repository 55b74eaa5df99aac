/// Finds out what arguments stand for.
struct ArgumentEvaluation: Sendable {
  let tags: TagIndex

  /// The parameters' values.
  let parameters: [String: FileValue.Content]

  /// What the environment variables gave when the kernel was bootstrapped.
  let variables: [VariableExpression: FileValue.Content]

  /// Whether a name is that of something that has to be asked for.
  func isService(_ name: String) -> Bool { parameters[name] == nil }

  /// Returns the value of an argument.
  func value(of argument: Argument, _ resolver: Resolver) throws -> ResolvedValue {
    switch argument.content {
    case .literal(let content): return .content(content)
    case .parameter(let name): return try parameter(name, argument.position, resolver)
    case .variable(let expression): return .content(variables[expression] ?? .null)
    case .text(let parts):
      var text = ""
      for part in parts { text += try self.text(of: part, at: argument.position, resolver) }
      return .content(.text(text))
    case .reference(let reference):
      if let content = parameters[reference.name] { return .content(content) }
      if reference.isOptional, !resolver.injector.isRegistered(named: reference.name) { return .none }
      return .instance(try resolver.resolve(serviceNamed: reference.name, at: argument.position) as Any)
    case .lazy(let reference):
      if reference.isOptional, !resolver.injector.isRegistered(named: reference.name) { return .none }
      return .lazy(reference.name, argument.position)
    case .tagged(let tag):
      return .list(
        try tags[tag].map { .instance(try resolver.resolve(serviceNamed: $0, at: argument.position) as Any) }
      )
    case .list(let elements): return .list(try elements.map { try value(of: $0, resolver) })
    case .dictionary(let entries):
      return .dictionary(try entries.map { ($0.name, try value(of: $0.argument, resolver)) })
    case .malformed: return .none
    }
  }
}
