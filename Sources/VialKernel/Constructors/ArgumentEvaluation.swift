struct ArgumentEvaluation: Sendable {
  let tags: TagIndex
  let parameters: [String: FileValue.Content]

  /// The values of the environment variables when the kernel was bootstrapped.
  let variables: [VariableExpression: FileValue.Content]

  /// Whether a name must be resolved.
  func isService(_ name: String) -> Bool { parameters[name] == nil }

  // A chain of services has this function on the stack for each of them, so it leaves all else to others.
  func value(of argument: Argument, _ resolver: Resolver) throws -> ResolvedValue {
    switch argument.content {
    case .reference(let reference): try value(of: reference, argument.position, resolver)
    case .list(let elements): .list(try values(of: elements, resolver))
    case .dictionary(let entries): .dictionary(try values(of: entries, resolver))
    default: try simpleValue(of: argument, resolver)
    }
  }

  private func simpleValue(of argument: Argument, _ resolver: Resolver) throws -> ResolvedValue {
    switch argument.content {
    case .literal(let content): return .content(content)
    case .parameter(let name): return try parameter(name, argument.position, resolver)
    case .variable(let expression): return .content(variables[expression] ?? .null)
    case .text(let parts):
      return .content(.text(try parts.map { try text(of: $0, at: argument.position, resolver) }.joined()))
    case .lazy(let reference): return .lazy(reference, argument.position)
    case .tagged(let tag, key: nil): return .list(tags[tag].map { .tagged($0, argument.position) })
    case .tagged(let tag, let key?):
      return .dictionary(tags.services(with: tag, by: key).map { ($0.key, .tagged($0.name, argument.position)) })
    case .reference, .list, .dictionary, .malformed: return .none
    }
  }

  private func value(
    of reference: Argument.Reference,
    _ position: FilePosition,
    _ resolver: Resolver
  ) throws -> ResolvedValue {
    if let content = parameters[reference.name] { return .content(content) }
    if reference.isOptional, !resolver.injector.isRegistered(named: reference.name) { return .none }
    return .instance(try resolver.resolve(serviceNamed: reference.name, at: position) as Any)
  }

  private func values(of elements: [Argument], _ resolver: Resolver) throws -> [ResolvedValue] {
    var values: [ResolvedValue] = []
    for element in elements { values.append(try value(of: element, resolver)) }
    return values
  }

  private func values(of entries: [NamedArgument], _ resolver: Resolver) throws -> [(key: String, value: ResolvedValue)]
  {
    var values: [(key: String, value: ResolvedValue)] = []
    for entry in entries { values.append((entry.name, try value(of: entry.argument, resolver))) }
    return values
  }

  /// Returns the value of a parameter, or what the program attached under the name.
  private func parameter(_ name: String, _ position: FilePosition, _ resolver: Resolver) throws -> ResolvedValue {
    if let content = parameters[name] { return .content(content) }
    return .instance(try resolver.resolve(serviceNamed: name, at: position) as Any)
  }

  private func text(of part: Argument.TextPart, at position: FilePosition, _ resolver: Resolver) throws -> String {
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

/// The value of an argument while its service is being made.
enum ResolvedValue {
  /// A value of a file or an environment variable.
  case content(FileValue.Content)

  /// A service, or a value that the program attached.
  case instance(Any)

  /// A service that is requested later.
  case lazy(Argument.Reference, FilePosition)

  /// One of the services with a tag, which the type of the collection's elements may let be requested later.
  case tagged(String, FilePosition)
  case list([ResolvedValue])
  case dictionary([(key: String, value: ResolvedValue)])
  case none

  /// Returns the value for a parameter of any type.
  func untyped(_ resolver: Resolver) throws -> Any {
    switch self {
    case .content(let content): content.untyped
    case .instance(let instance): instance
    case .lazy(let reference, let position):
      reference.isOptional && !resolver.injector.isRegistered(named: reference.name)
        ? Any?.none as Any : try resolver.resolve(serviceNamed: reference.name, at: position) as Lazy<Any>
    case .tagged(let name, let position): try resolver.resolve(serviceNamed: name, at: position) as Any
    case .list(let elements): try elements.map { try $0.untyped(resolver) }
    case .dictionary(let entries):
      try Dictionary(entries.map { ($0.key, try $0.value.untyped(resolver)) }) { first, _ in first }
    case .none: Any?.none as Any
    }
  }
}

/// A value within a text isn't a text, a number, true or false.
private struct UnusableText: Error, CustomStringConvertible {
  /// The parameter or the expression.
  let source: String
  let position: FilePosition

  var description: String {
    "\(source), at \(position), is to be part of a text, and is neither a text, a number, true nor false."
  }
}

extension Resolver {
  /// Resolves a name that a definition file refers to.
  func resolve<Instance>(serviceNamed name: String, at position: FilePosition) throws(InjectionError) -> Instance {
    try resolve(serviceNamed: name, fileID: position.file, line: position.line)
  }
}
