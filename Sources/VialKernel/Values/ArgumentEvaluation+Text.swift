extension ArgumentEvaluation {
  /// Returns what parameters and environment variables give for a value.
  func content(_ argument: Argument, _ resolver: Resolver) throws -> ResolvedValue {
    switch argument.content {
    case .parameter(let name): return try parameter(name, argument.position, resolver)
    case .variable(let expression): return .content(variables[expression] ?? .null)
    case .text(let parts):
      var text = ""
      for part in parts { text += try self.text(of: part, at: argument.position, resolver) }
      return .content(.text(text))
    default: return try value(of: argument, resolver)
    }
  }

  private func parameter(
    _ name: String,
    _ position: FilePosition,
    _ resolver: Resolver
  ) throws -> ResolvedValue {
    if let content = parameters[name] { return .content(content) }
    return .instance(try resolver.resolve(named: name, at: position) as Any)
  }

  private func text(
    of part: Argument.TextPart,
    at position: FilePosition,
    _ resolver: Resolver
  ) throws -> String {
    switch part {
    case .text(let text): return text
    case .parameter(let name):
      let value = try parameter(name, position, resolver)
      if case .instance(let instance) = value { return "\(instance)" }
      if case .content(let content) = value, let text = content.textWithin { return text }
      throw UnusableText(source: "%\(name)%", position: position)
    case .variable(let expression):
      if let text = (variables[expression] ?? .null).textWithin { return text }
      throw UnusableText(source: "\(expression)", position: position)
    }
  }
}
