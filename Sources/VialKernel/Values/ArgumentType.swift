import Foundation

/// A type that a definition file can give values of.
protocol ArgumentType {
  /// What a file gives for it.
  static var kind: Manifest.Kind { get }

  /// The value, if it is one of this type.
  static func converted(from value: ResolvedValue, _ resolver: Resolver) throws -> Self?
}

extension ArgumentType {
  /// The instance, if it is of this type.
  fileprivate static func cast(_ value: ResolvedValue) -> Self? {
    if case .instance(let instance) = value { instance as? Self } else { nil }
  }
}

extension String: ArgumentType {
  static var kind: Manifest.Kind { .text }

  static func converted(from value: ResolvedValue, _: Resolver) -> String? {
    if case .content(.text(let text)) = value { text } else { cast(value) }
  }
}

extension Bool: ArgumentType {
  static var kind: Manifest.Kind { .boolean }

  static func converted(from value: ResolvedValue, _: Resolver) -> Bool? {
    if case .content(.boolean(let boolean)) = value { boolean } else { cast(value) }
  }
}

extension Date: ArgumentType {
  static var kind: Manifest.Kind { .date }

  static func converted(from value: ResolvedValue, _: Resolver) -> Date? {
    if case .content(.date(let date)) = value { date } else { cast(value) }
  }
}

extension Data: ArgumentType {
  static var kind: Manifest.Kind { .data }

  static func converted(from value: ResolvedValue, _: Resolver) -> Data? {
    if case .content(.data(let data)) = value { data } else { cast(value) }
  }
}

extension FixedWidthInteger where Self: ArgumentType {
  static var kind: Manifest.Kind { .integer }

  static func converted(from value: ResolvedValue, _: Resolver) -> Self? {
    if case .content(.integer(let integer)) = value { Self(exactly: integer) } else { cast(value) }
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
    case .content(.integer(let integer)): Self(integer)
    case .content(.real(let real)): Self(real).isFinite ? Self(real) : nil
    default: cast(value)
    }
  }
}

extension Double: ArgumentType {}
extension Float: ArgumentType {}
