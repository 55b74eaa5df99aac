/// Attributes of a node, an edge or a frame in the language of Graphviz, in the order in which they were set.
struct DOTAttributes {
  private var values: [(name: String, value: String)] = []

  /// Sets an attribute whose value is a word or a number.
  mutating func set(_ name: String, _ value: String) {
    values.removeAll { $0.name == name }
    values.append((name, value))
  }

  /// Sets an attribute to a text that may hold anything.
  mutating func set(_ name: String, text lines: [String]) {
    set(name, Self.quoted(lines))
  }

  /// Sets an attribute whose value is a colour, or a list of words.
  mutating func set(_ name: String, quoting value: String) {
    set(name, "\"\(value)\"")
  }

  /// The attributes in brackets.
  var text: String {
    values.isEmpty ? "" : " [\(values.map { "\($0.name)=\($0.value)" }.joined(separator: ", "))]"
  }

  /// A text between quotation marks that Graphviz shows as it is.
  ///
  /// Quotation marks keep it from being read as HTML, backslashes are no escape sequences, `&` begins no entity, and
  /// what a picture cannot hold is replaced.
  static func quoted(_ lines: [String]) -> String {
    let lines = lines.flatMap { $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
    // Scalars rather than characters, since a quotation mark can be part of a larger character.
    let texts = lines.map { line in line.unicodeScalars.map(escaped).joined() }
    return "\"\(texts.joined(separator: "\\n"))\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\\\"
    case "\"": "\\\""
    case "&": "&amp;"
    case _ where scalar.isUndrawable: "\u{FFFD}"
    default: String(scalar)
    }
  }
}
