extension JSONValue {
  /// The value with a line for each member and element, and without a line break at its end.
  package var indented: String { indented(by: 0) }

  private func indented(by depth: Int) -> String {
    switch self {
    case .object(let members) where !members.isEmpty:
      let lines = members.map { "\(Self.quoted($0.name)): \($0.value.indented(by: depth + 1))" }
      return Self.block("{", lines, "}", depth)
    case .array(let values) where values.contains(where: \.hasParts):
      return Self.block("[", values.map { $0.indented(by: depth + 1) }, "]", depth)
    default:
      return text
    }
  }

  /// Whether it takes more than a word.
  private var hasParts: Bool {
    switch self {
    case .object, .array: true
    default: false
    }
  }

  private static func block(_ start: String, _ lines: [String], _ end: String, _ depth: Int) -> String {
    let margin = String(repeating: "  ", count: depth)
    return "\(start)\n\(margin)  \(lines.joined(separator: ",\n\(margin)  "))\n\(margin)\(end)"
  }
}
