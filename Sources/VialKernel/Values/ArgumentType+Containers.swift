extension Array: ArgumentType {
  static var kind: Manifest.Kind { .list(Manifest.Kind.of(Element.self)) }

  static func converted(from value: ResolvedValue, _ resolver: Resolver) throws -> [Element]? {
    let elements: [ResolvedValue]
    switch value {
    case .list(let list): elements = list
    case .content(.list(let list)): elements = list.map { .content($0.content) }
    case .instance(let instance): return instance as? [Element]
    default: return nil
    }
    var converted: [Element] = []
    converted.reserveCapacity(elements.count)
    for element in elements {
      guard let element = try element.converted(to: Element.self, resolver) else { return nil }
      converted.append(element)
    }
    return converted
  }
}

extension Dictionary: ArgumentType where Key == String {
  static var kind: Manifest.Kind { .dictionary(Manifest.Kind.of(Value.self)) }

  static func converted(from value: ResolvedValue, _ resolver: Resolver) throws -> [String: Value]? {
    let entries: [(key: String, value: ResolvedValue)]
    switch value {
    case .dictionary(let dictionary): entries = dictionary
    case .content(.dictionary(let dictionary)): entries = dictionary.map { ($0.key, .content($0.value.content)) }
    case .instance(let instance): return instance as? [String: Value]
    default: return nil
    }
    var converted: [String: Value] = [:]
    for entry in entries {
      guard let value = try entry.value.converted(to: Value.self, resolver) else { return nil }
      converted[entry.key] = value
    }
    return converted
  }
}

extension Optional: ArgumentType {
  static var kind: Manifest.Kind { .optional(Manifest.Kind.of(Wrapped.self).unwrapped) }

  static func converted(from value: ResolvedValue, _ resolver: Resolver) throws -> Wrapped?? {
    switch value {
    case .none, .content(.null): .some(nil)
    default: try value.converted(to: Wrapped.self, resolver).map { .some($0) }
    }
  }
}

extension Lazy: ArgumentType {
  static var kind: Manifest.Kind { .lazy }

  static func converted(from value: ResolvedValue, _ resolver: Resolver) throws -> Lazy? {
    guard case .lazy(let name, let position) = value else { return nil }
    return try resolver.resolve(serviceNamed: name, at: position)
  }
}

extension Provider: ArgumentType {
  static var kind: Manifest.Kind { .lazy }

  static func converted(from value: ResolvedValue, _ resolver: Resolver) throws -> Provider? {
    guard case .lazy(let name, let position) = value else { return nil }
    return try resolver.resolve(serviceNamed: name, at: position)
  }
}

extension ResolvedValue {
  /// The value as one of a type, if it is one.
  func converted<Value>(to type: Value.Type, _ resolver: Resolver) throws -> Value? {
    if let type = Value.self as? any ArgumentType.Type {
      func convert<Argument: ArgumentType>(_: Argument.Type) throws -> Value? {
        // Nothing at all must not become the nothing that an optional may hold.
        guard let argument = try Argument.converted(from: self, resolver) else { return nil }
        return argument as? Value
      }
      return try convert(type)
    }
    if case .instance(let instance) = self { return instance as? Value }
    // Only what takes anything takes what is of no known type.
    return Value.self == Any.self ? try untyped(resolver) as? Value : nil
  }
}

extension Manifest.Kind {
  /// What a definition file gives for a type.
  static func of<Value>(_ type: Value.Type) -> Manifest.Kind {
    if let type = Value.self as? any ArgumentType.Type { return type.kind }
    return Value.self == Any.self ? .anything : .service
  }
}

extension Manifest.Parameter {
  /// Describes a parameter of a type.
  init<Value>(name: String, _ type: Value.Type) {
    self.init(
      name: name,
      type: String(naming: type),
      kind: Manifest.Kind.of(type).unwrapped,
      isOptional: Value.self is any ExpressibleByNilLiteral.Type
    )
  }
}
