/// The parts of a remedy that belong into a file, such as `"scope": "unique"`.
///
/// A remedy has them as JSON between two control characters, which no text of a file has where a diagnostic shows it.
/// So the rules needn't know the syntax of the file.
enum RemedyCode {
  private static let start: Character = "\u{1}", end: Character = "\u{2}"

  /// The key and the value of a service that is made for each request.
  static let unique = marked("\"scope\": \"unique\"")

  /// Marks a value as JSON has it, or a key with its value, or, with a colon behind it, a key.
  @inline(never)
  static func marked(_ json: String) -> String { "\(start)\(json)\(end)" }

  /// Returns a remedy with its code as a file has it, which is JSON unless it is spelled in another way.
  static func spelled(_ remedy: String, _ spelling: ((String) -> String)?) -> String {
    guard remedy.utf8.contains(1) else { return remedy }
    var text = ""
    var rest = remedy[...]
    while let start = rest.firstIndex(of: start), let end = rest[start...].firstIndex(of: end) {
      let code = String(rest[start..<end].dropFirst())
      text += rest[..<start] + (spelling?(code) ?? (code.hasSuffix(":") ? String(code.dropLast()) : code))
      rest = rest[end...].dropFirst()
    }
    return text + rest
  }
}
