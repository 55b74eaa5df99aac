/// A value of JSON, whose members keep their order.
package enum JSONValue: Sendable {
  case object([(name: String, value: JSONValue)])
  case array([JSONValue])
  case string(String)
  case integer(Int)
  case real(Double)
  case bool(Bool)
  case null

  /// Creates an object without the members that have no value.
  package static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  package static func optional(_ string: String?) -> JSONValue? { string.map(JSONValue.string) }

  /// The value in one line.
  package var text: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.name)): \($0.value.text)" }.joined(separator: ", ") + "}"
    case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .string(let string): Self.quoted(string)
    case .integer(let integer): String(integer)
    // JSON has neither infinity nor NaN.
    case .real(let real): real.isFinite ? String(real) : "null"
    case .bool(let bool): String(bool)
    case .null: "null"
    }
  }

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

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // In JavaScript, the separators of lines and paragraphs end a line.
      case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
