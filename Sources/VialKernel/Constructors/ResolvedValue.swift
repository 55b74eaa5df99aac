/// The value of an argument while its service is being made.
enum ResolvedValue {
  /// A simple value of a file or an environment variable, or a service that is requested later.
  case value(ArgumentValue)

  /// A service, or a value that the program attached.
  case instance(Any)
  case list([ResolvedValue])
  case dictionary([(key: String, value: ResolvedValue)])

  // A chain of services has this function on the stack for each of them, so it leaves all else to others.
  init(_ value: ArgumentValue, _ resolver: Resolver) throws {
    switch value {
    case .service(let service): self = try Self.service(service, resolver)
    case .list(let elements): self = .list(try Self.values(elements, resolver))
    case .dictionary(let entries): self = .dictionary(try Self.values(entries, resolver))
    case .joined(let parts, let position): self = try Self.text(of: parts, at: position, resolver)
    default: self = .value(value)
    }
  }

  private static func values(_ elements: [ArgumentValue], _ resolver: Resolver) throws -> [Self] {
    var values: [Self] = []
    for element in elements { values.append(try Self(element, resolver)) }
    return values
  }

  private static func values(
    _ entries: [(key: String, value: ArgumentValue)],
    _ resolver: Resolver
  ) throws -> [(key: String, value: Self)] {
    var values: [(key: String, value: Self)] = []
    for entry in entries { values.append((entry.key, try Self(entry.value, resolver))) }
    return values
  }

  private static func service(_ service: Named<DefinedService.Request>, _ resolver: Resolver) throws -> Self {
    switch service.content {
    case .lazy, .lazyOptional, .collection: return .value(.service(service))
    case .optional where !resolver.injector.isRegistered(named: service.name): return .value(.null)
    case .required, .optional, .value: return .instance(try resolver.resolve(service) as Any)
    }
  }

  private static func text(
    of parts: [(words: String, value: ArgumentValue)],
    at position: FilePosition,
    _ resolver: Resolver
  ) throws -> Self {
    let texts = try parts.map { part in
      if case .text(let text) = part.value { return text }
      if case .instance(let instance) = try Self(part.value, resolver), let text = textWithin(instance) { return text }
      throw UnusableText(words: part.words, position: position)
    }
    return .value(.text(texts.joined()))
  }

  /// An attached text, number or truth value as part of a text; `nil` if it is something else.
  private static func textWithin(_ instance: Any) -> String? {
    switch instance {
    case let text as String: text
    case let number as any Numeric: "\(number)"
    case let truth as Bool: "\(truth)"
    default: nil
    }
  }

  /// Returns the value for a parameter of any type.
  func untyped(_ resolver: Resolver) throws -> Any {
    switch self {
    case .value(let value): try Self.untyped(value, resolver)
    case .instance(let instance): instance
    case .list(let elements): try elements.map { try $0.untyped(resolver) }
    case .dictionary(let entries):
      try Dictionary(entries.map { ($0.key, try $0.value.untyped(resolver)) }) { first, _ in first }
    }
  }

  private static func untyped(_ value: ArgumentValue, _ resolver: Resolver) throws -> Any {
    switch value {
    case .text(let text): text
    case .integer(let integer): integer
    case .real(let real): real
    case .boolean(let boolean): boolean
    case .date(let date): date
    case .data(let data): data
    case .service(let service) where service.content == .collection: try resolver.resolve(service) as Any
    case .service(let service):
      service.content == .lazyOptional && !resolver.injector.isRegistered(named: service.name)
        ? Any?.none as Any : try resolver.resolve(service) as Lazy<Any>
    case .null, .list, .dictionary, .joined: Any?.none as Any
    }
  }
}

/// A value within a text isn't a text, a number, true or false.
private struct UnusableText: Error, CustomStringConvertible {
  /// The parameter or the expression.
  let words: String
  let position: FilePosition

  var description: String {
    "\(words), at \(position), is to be part of a text, and is neither a text, a number, true nor false."
  }
}

extension Resolver {
  /// Resolves a service that a definition file refers to.
  func resolve<Instance>(_ service: Named<DefinedService.Request>) throws(InjectionError) -> Instance {
    try resolve(serviceNamed: service.name, fileID: service.position.file, line: service.position.line)
  }
}
