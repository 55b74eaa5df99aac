/// A value of JSON, whose members keep their order.
package enum JSONValue: Sendable {
  case object([(name: String, value: JSONValue)])
  case array([JSONValue])
  case string(String)
  case integer(Int)
  case real(Double)
  case bool(Bool)
  case null

  /// An object without the members that have no value.
  package static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  /// A string, if there is one.
  package static func optional(_ string: String?) -> JSONValue? { string.map(JSONValue.string) }

  /// The value in one line.
  package var text: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.name)): \($0.value.text)" }.joined(separator: ", ") + "}"
    case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .string(let string): Self.quoted(string)
    case .integer(let integer): String(integer)
    // JSON has no infinity, nor what is no number.
    case .real(let real): real.isFinite ? String(real) : "null"
    case .bool(let bool): String(bool)
    case .null: "null"
    }
  }

  static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // The separators of lines and paragraphs end a line where JSON is read as JavaScript.
      case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}": text += escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
