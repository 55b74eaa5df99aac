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

/// A value that is to be part of a text, and is none that has one.
struct UnusableText: Error, CustomStringConvertible {
  /// The parameter or the expression.
  let source: String
  let position: FilePosition

  var description: String {
    "\(source), at \(position), is to be part of a text, and is neither a text, a number, true nor false."
  }
}

extension FileValue.Content {
  /// The value as part of a text; `nil` if it has no text.
  var textWithin: String? {
    switch self {
    case .text(let text): text
    case .integer(let integer): "\(integer)"
    case .real(let real): "\(real)"
    case .boolean(let boolean): "\(boolean)"
    case .null, .date, .data, .list, .dictionary: nil
    }
  }
}
