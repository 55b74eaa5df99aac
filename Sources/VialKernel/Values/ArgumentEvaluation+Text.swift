extension ArgumentEvaluation {
  /// Returns the value of a parameter, or what the program attached under the name.
  func parameter(
    _ name: String,
    _ position: FilePosition,
    _ resolver: Resolver
  ) throws -> ResolvedValue {
    if let content = parameters[name] { return .content(content) }
    return .instance(try resolver.resolve(serviceNamed: name, at: position) as Any)
  }

  /// Returns a part of a text.
  func text(
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
