/// The name of a clause, and what it compares.
package indirect enum ClauseWording: Sendable {
  case name(String)

  /// A rule of a type of the program, which has its `description` or the name of the type.
  case rule(any Sendable)

  /// A property that has to be true.
  case property(any AnyKeyPath & Sendable, of: Any.Type, at: CodeLocation?)

  /// A property that has to have a value.
  case comparison(any AnyKeyPath & Sendable, of: Any.Type, with: any Equatable & Sendable)

  /// The service that has to ask.
  case requester(TypeKey)

  /// The wording of a closure, which its place names unless it has a name.
  package static func closure(named name: String?, at location: CodeLocation) -> Self {
    .name(name ?? "the closure at \(location)")
  }

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
      return (keyPath, name, true, [true, false])
    case .comparison(let keyPath, let context, let value):
      let name = Self.name(of: keyPath, in: context, isQualified: true)
      // A value that isn't hashable differs from others by its text only.
      guard let hashable = value as? AnyHashable else {
        return (keyPath, name, AnyHashable(String(describing: value)), nil)
      }
      return (keyPath, name, hashable, Self.allValues(of: type(of: value)))
    case .requester(let key): return ("requester", "requester", key, nil)
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
/// Two clauses with one subject, such as a key path, and different values never hold together. If every value that the
/// subject can have is known, `allValues` has them.
package typealias Comparison = (subject: AnyHashable, name: String, value: AnyHashable, allValues: [AnyHashable]?)
