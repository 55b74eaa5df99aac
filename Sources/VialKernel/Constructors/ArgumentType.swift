import Foundation

protocol ArgumentType {
  static var kind: Manifest.Kind { get }

  /// The type of a service that a definition can give, which optionals, collections and lazy services hold.
  static var serviceType: Any.Type { get }

  /// Returns the value as one of this type; `nil` if it isn't one.
  static func converted(from value: ResolvedValue, _ resolver: Resolver) throws -> Self?
}

extension ResolvedValue {
  func converted<Value>(to type: Value.Type, _ resolver: Resolver) throws -> Value? {
    if case .value(.service(let service)) = self, service.content == .collection,
      !Manifest.Kind.of(type).unwrapped.isLazy
    {
      return try ResolvedValue.instance(try resolver.resolve(service) as Any).converted(to: type, resolver)
    }
    // What a closure or an extension returns is converted as the same value of a file.
    if case .instance(let instance) = self, !(instance is Value), let value = ArgumentValue(instance) {
      return try ResolvedValue(value, resolver).converted(to: type, resolver)
    }
    if let type = Value.self as? any ArgumentType.Type {
      func convert<Argument: ArgumentType>(_: Argument.Type) throws -> Value? {
        // A failed conversion must not become the `nil` that an optional may hold.
        guard let argument = try Argument.converted(from: self, resolver) else { return nil }
        return argument as? Value
      }
      return try convert(type)
    }
    if case .instance(let instance) = self { return instance as? Value }
    if let type = rawRepresentable(Value.self) {
      func convert<Choice: RawRepresentable>(_: Choice.Type) throws -> Value? {
        guard let raw = try converted(to: Choice.RawValue.self, resolver) else { return nil }
        return Choice(rawValue: raw) as? Value
      }
      return try convert(type)
    }
    return Value.self == Any.self ? try untyped(resolver) as? Value : nil
  }
}

extension Manifest.Kind {
  /// Returns the kind for a type.
  static func of<Value>(_ type: Value.Type) -> Manifest.Kind {
    if let type = Value.self as? any ArgumentType.Type { return type.kind }
    return rawRepresentable(type)?.rawKind ?? (Value.self == Any.self ? .anything : .service)
  }
}

extension ArgumentType {
  static var serviceType: Any.Type { Self.self }

  fileprivate static func cast(_ value: ResolvedValue) -> Self? {
    if case .instance(let instance) = value { instance as? Self } else { nil }
  }
}

extension String: ArgumentType {
  static var kind: Manifest.Kind { .text }

  static func converted(from value: ResolvedValue, _: Resolver) -> String? {
    if case .value(.text(let text)) = value { text } else { cast(value) }
  }
}

extension Bool: ArgumentType {
  static var kind: Manifest.Kind { .boolean }

  static func converted(from value: ResolvedValue, _: Resolver) -> Bool? {
    if case .value(.boolean(let boolean)) = value { boolean } else { cast(value) }
  }
}

extension Date: ArgumentType {
  static var kind: Manifest.Kind { .date }

  static func converted(from value: ResolvedValue, _: Resolver) -> Date? {
    if case .value(.date(let date)) = value { date } else { cast(value) }
  }
}

extension Data: ArgumentType {
  static var kind: Manifest.Kind { .data }

  static func converted(from value: ResolvedValue, _: Resolver) -> Data? {
    if case .value(.data(let data)) = value { data } else { cast(value) }
  }
}

extension Duration: ArgumentType {
  static var kind: Manifest.Kind { .duration }

  static func converted(from value: ResolvedValue, _: Resolver) -> Duration? {
    if case .value(.text(let text)) = value { Duration(text: text) } else { cast(value) }
  }
}

extension URL: ArgumentType {
  static var kind: Manifest.Kind { .url }

  static func converted(from value: ResolvedValue, _: Resolver) -> URL? {
    if case .value(.text(let text)) = value { URL(text: text) } else { cast(value) }
  }
}

extension FixedWidthInteger where Self: ArgumentType {
  static var kind: Manifest.Kind { .integer }

  static func converted(from value: ResolvedValue, _: Resolver) -> Self? {
    if case .value(.integer(let integer)) = value { Self(exactly: integer) } else { cast(value) }
  }
}

extension Int: ArgumentType {}
extension Int8: ArgumentType {}
extension Int16: ArgumentType {}
extension Int32: ArgumentType {}
extension Int64: ArgumentType {}
extension UInt: ArgumentType {}
extension UInt8: ArgumentType {}
extension UInt16: ArgumentType {}
extension UInt32: ArgumentType {}
extension UInt64: ArgumentType {}

extension BinaryFloatingPoint where Self: ArgumentType {
  static var kind: Manifest.Kind { .number }

  static func converted(from value: ResolvedValue, _: Resolver) -> Self? {
    switch value {
    case .value(.integer(let integer)): Self(integer)
    case .value(.real(let real)): Self(real).isFinite ? Self(real) : nil
    default: cast(value)
    }
  }
}

extension Double: ArgumentType {}
extension Float: ArgumentType {}
extension CGFloat: ArgumentType {}

extension Array: ArgumentType {
  static var kind: Manifest.Kind { .list(Manifest.Kind.of(Element.self)) }
  static var serviceType: Any.Type { TypedParameter.serviceType(of: Element.self) }

  static func converted(from value: ResolvedValue, _ resolver: Resolver) throws -> [Element]? {
    guard case .list(let elements) = value else { return cast(value) }
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
  static var serviceType: Any.Type { TypedParameter.serviceType(of: Value.self) }

  static func converted(from value: ResolvedValue, _ resolver: Resolver) throws -> [String: Value]? {
    guard case .dictionary(let entries) = value else { return cast(value) }
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
  static var serviceType: Any.Type { TypedParameter.serviceType(of: Wrapped.self) }

  static func converted(from value: ResolvedValue, _ resolver: Resolver) throws -> Wrapped?? {
    switch value {
    case .value(.null): .some(nil)
    // What the program attaches may be nil.
    case .instance(let instance): instance as? Wrapped?
    default: try value.converted(to: Wrapped.self, resolver).map { .some($0) }
    }
  }
}

/// A service that is requested later.
protocol DeferredType: ArgumentType { associatedtype Service }

extension DeferredType {
  static var kind: Manifest.Kind { Service.self is any OptionalType.Type ? .lazyOptional : .lazy }
  static var serviceType: Any.Type { TypedParameter.unwrapped(Service.self) }

  static func converted(from value: ResolvedValue, _ resolver: Resolver) throws -> Self? {
    if case .value(.service(let service)) = value { try resolver.resolve(service) } else { nil }
  }
}

extension Lazy: DeferredType {}
extension Provider: DeferredType {}
