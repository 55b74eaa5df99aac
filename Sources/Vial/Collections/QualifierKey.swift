/// A qualifier as the key of a dictionary.
///
/// ```swift
/// let stores = try injector.get([QualifierKey: any Store].self)
/// let backup = stores[Backup.self]
/// ```
public struct QualifierKey: Sendable {
  /// The qualifier.
  public let qualifier: Any.Type

  init(_ qualifier: Any.Type) { self.qualifier = qualifier }

  /// Creates the key of a qualifier.
  ///
  /// - Parameter qualifier: The qualifier.
  public init(_ qualifier: any Qualifier.Type) { self.qualifier = qualifier }
}

extension QualifierKey: Hashable {
  /// Returns whether two keys are of one qualifier.
  public static func == (one: QualifierKey, other: QualifierKey) -> Bool { one.qualifier == other.qualifier }

  /// Adds the qualifier to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(qualifier)) }
}

extension QualifierKey: CustomStringConvertible {
  /// The name of the qualifier.
  public var description: String { _typeName(qualifier, qualified: false) }
}

extension Dictionary where Key == QualifierKey {
  /// The value under a qualifier, if there is one.
  ///
  /// - Parameter qualifier: The qualifier.
  public subscript(qualifier: any Qualifier.Type) -> Value? { self[QualifierKey(qualifier)] }
}
