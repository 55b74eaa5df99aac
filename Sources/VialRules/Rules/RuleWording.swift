/// What a clause is called, and what it compares.
package indirect enum RuleWording: Sendable {
  case name(String)

  /// A rule of a type of the program, which has its `description` or the name of the type.
  case rule(any Rule)

  /// A property that has to be true.
  case property(any AnyKeyPath & Sendable, of: Any.Type, at: CodeLocation?)

  /// A property that has to have a value.
  case comparison(any AnyKeyPath & Sendable, of: Any.Type, with: any Equatable & Sendable)

  /// The service that has to ask.
  case requester(TypeKey)

  /// Returns the text, which in a condition is qualified by the type of the context.
  func text(isQualified: Bool) -> String {
    switch self {
    case .name(let name): name
    case .rule(let rule): (rule as? any CustomStringConvertible)?.description ?? String(presenting: type(of: rule))
    case .property(let keyPath, let context, let location):
      Self.name(of: keyPath, in: context, at: location, isQualified: isQualified)
    case .comparison(let keyPath, let context, let value):
      "\(Self.name(of: keyPath, in: context, isQualified: isQualified)) == \(value)"
    case .requester(let key): "requested by \(key.displayName)"
    }
  }

  /// Returns the text of the negation, if it reads better than with `!`.
  @inline(never)
  func textOfNegation(isQualified: Bool) -> String? {
    switch self {
    case .name, .rule, .property: nil
    case .comparison(let keyPath, let context, let value):
      "\(Self.name(of: keyPath, in: context, isQualified: isQualified)) != \(value)"
    case .requester: "not \(text(isQualified: isQualified))"
    }
  }

  /// What the clause compares; `nil` if that is not known.
  var comparison: Comparison? {
    switch self {
    case .name, .rule: return nil
    case .property(let keyPath, let context, _):
      let name = Self.name(of: keyPath, in: context, isQualified: true)
      return Comparison(of: keyPath, name: name, with: true, allValues: [true, false])
    case .comparison(let keyPath, let context, let value):
      let name = Self.name(of: keyPath, in: context, isQualified: true)
      // A value that isn't hashable differs from others by its text only.
      guard let hashable = value as? AnyHashable else {
        return Comparison(of: keyPath, name: name, with: AnyHashable(String(describing: value)))
      }
      return Comparison(of: keyPath, name: name, with: hashable, allValues: Self.allValues(of: type(of: value)))
    case .requester(let key): return Comparison(of: "requester", name: "requester", with: key)
    }
  }

  private static func allValues(of type: Any.Type) -> [AnyHashable]? {
    if type == Bool.self { return [true, false] }
    func all<Cases: CaseIterable>(_: Cases.Type) -> [AnyHashable] { Cases.allCases.compactMap { $0 as? AnyHashable } }
    return (type as? any CaseIterable.Type).map { all($0) }
  }

  /// Returns the names of the properties on a key path, which Swift keeps for stored properties only.
  package static func name(
    of keyPath: AnyKeyPath,
    in root: Any.Type,
    at location: CodeLocation? = nil,
    isQualified: Bool = false
  ) -> String {
    let type = String(nameOf: root, qualified: false)
    var text = keyPath.debugDescription
    if text.contains(".<") {
      return "a computed property" + (isQualified ? " of \(type)" : "") + (location.map { " at \($0)" } ?? "")
    }
    let prefix = "\\\(type)."
    if text.hasPrefix(prefix) { text.removeFirst(prefix.count) }
    return isQualified ? "\(type).\(text)" : text
  }
}

/// A comparison known without evaluating the clause.
///
/// Two clauses with one subject and different values never hold together.
package final class Comparison {
  /// What tells the subject from others, such as a key path.
  package let subject: AnyHashable
  package let name: String
  package let value: AnyHashable

  /// Every value that the subject can have, if they are known.
  package let allValues: [AnyHashable]?

  init(of subject: AnyHashable, name: String, with value: AnyHashable, allValues: [AnyHashable]? = nil) {
    self.subject = subject
    self.name = name
    self.value = value
    self.allValues = allValues
  }
}
