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

  /// Returns the text, which in a condition is qualified by the type of the context, or the text of the negation.
  func text(isQualified: Bool, isNegated: Bool = false) -> String {
    let mark = isNegated ? "!" : ""
    return switch self {
    case .name(let name): mark + name
    case .rule(let rule):
      mark + ((rule as? any CustomStringConvertible)?.description ?? String(presenting: type(of: rule)))
    case .property(let keyPath, let context, let location):
      mark + Self.name(of: keyPath, in: context, at: location, isQualified: isQualified)
    case .comparison(let keyPath, let context, let value):
      Self.name(of: keyPath, in: context, isQualified: isQualified) + (isNegated ? " != " : " == ") + "\(value)"
    case .requester(let key): (isNegated ? "not " : "") + "requested by \(key.displayName)"
    }
  }

  /// Returns the names of the properties on a key path, which Swift keeps for stored properties only.
  package static func name(
    of keyPath: AnyKeyPath,
    in root: Any.Type,
    at location: CodeLocation? = nil,
    isQualified: Bool = false
  ) -> String {
    let type = _typeName(root, qualified: false)
    var text = keyPath.debugDescription
    if text.contains(".<") {
      return "a computed property" + (isQualified ? " of \(type)" : "") + (location.map { " at \($0)" } ?? "")
    }
    let prefix = "\\\(type)."
    if text.hasPrefix(prefix) { text.removeFirst(prefix.count) }
    return isQualified ? "\(type).\(text)" : text
  }
}
