import Vial

/// A comparison known without evaluating the clause.
///
/// Two clauses with one subject, such as a key path, and different values never hold together. If every value that the
/// subject can have is known, `allValues` has them.
typealias Comparison = (subject: AnyHashable, name: String, value: AnyHashable, allValues: [AnyHashable]?)

extension ClauseWording {
  /// What the clause compares; `nil` if that is not known.
  var comparison: Comparison? {
    switch self {
    case .name, .rule: return nil
    case .property(let keyPath, let context, _):
      let name = Self.name(of: keyPath, in: context, isQualified: true)
      return (keyPath, name, true, [true, false])
    case .comparison(let keyPath, let context, let value):
      let name = Self.name(of: keyPath, in: context, isQualified: true)
      guard let hashable = value as? AnyHashable else { return (keyPath, name, EquatableValue(value: value), nil) }
      return (keyPath, name, hashable, Self.allValues(of: type(of: value)))
    case .requester(let key): return ("requester", "requester", key, nil)
    }
  }

  private static func allValues(of type: Any.Type) -> [AnyHashable]? {
    if type == Bool.self { return [true, false] }
    if type == Bool?.self { return [true, false, AnyHashable(Bool?.none)] }
    func all<Cases: CaseIterable>(_: Cases.Type) -> [AnyHashable] { Cases.allCases.compactMap { $0 as? AnyHashable } }
    return (type as? any CaseIterable.Type).map { all($0) }
  }
}

/// A value that isn't hashable itself, with a hash of its type only.
private struct EquatableValue: Hashable, CustomStringConvertible {
  let value: any Equatable & Sendable

  var description: String { String(describing: value) }

  static func == (one: Self, other: Self) -> Bool {
    func equals<Value: Equatable>(_ value: Value) -> Bool { other.value as? Value == value }
    return equals(one.value)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type(of: value))) }
}
