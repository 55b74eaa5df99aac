/// The syntax of a definition file.
enum FileSyntax {
  case json, propertyList

  /// How many bytes a text of a value may have.
  private static let most = 120

  init(of bytes: [UInt8]) {
    // Behind a mark that the text is UTF-8.
    self = bytes.first { !$0.isSpace && $0 < 0x80 } == UInt8(ascii: "<") ? .propertyList : .json
  }

  /// Returns a value as a file has it, in one line; `nil` if it is long, or if the syntax doesn't have it.
  func text(of content: FileValue.Content) -> String? {
    let text: String?
    switch (self, content) {
    case (_, .text(let content)): text = written(content, "string")
    case (.json, .integer(let integer)): text = "\(integer)"
    case (.propertyList, .integer(let integer)): text = "<integer>\(integer)</integer>"
    case (.json, .real(let real)): text = "\(real)"
    case (.propertyList, .real(let real)): text = "<real>\(real)</real>"
    case (.json, .boolean(let boolean)): text = "\(boolean)"
    case (.propertyList, .boolean(let boolean)): text = "<\(boolean)/>"
    case (.json, .null): text = "null"
    case (_, .list(let elements)): text = joined(elements.lazy.map { self.text(of: $0.content) }, "array", "[", "]")
    case (_, .dictionary(let entries)):
      text = joined(entries.lazy.map { self.text(of: $0.key, $0.value.content) }, "dict", "{", "}")
    case (_, .null), (_, .date), (_, .data): text = nil
    }
    return text.flatMap { $0.utf8.count <= Self.most ? $0 : nil }
  }

  /// Returns a key with its value, as a file has them; `nil` if the value is long, or if the syntax doesn't have it.
  func text(of key: String, _ content: FileValue.Content) -> String? {
    guard let key = written(key, "key"), let text = text(of: content) else { return nil }
    return self == .json ? "\(key): \(text)" : key + text
  }

  /// Returns JSON of a remedy as a property list has it; see ``RemedyCode``.
  ///
  /// Null stays as it is, since a property list has no word for it.
  static func propertyListText(of json: String) -> String {
    if json.hasSuffix(":") {
      let key = String(json.dropLast())
      return value(of: key)?.text.flatMap { FileSyntax.propertyList.written($0, "key") } ?? key
    }
    if let value = value(of: json) { return FileSyntax.propertyList.text(of: value.content) ?? json }
    // A key with its value.
    guard let value = value(of: "{\(json)}"), let text = FileSyntax.propertyList.text(of: value.content) else {
      return json
    }
    return String(text.dropFirst("<dict>".count).dropLast("</dict>".count))
  }

  private static func value(of json: String) -> FileValue? {
    let diagnostics = Diagnostics()
    let value = FileValue.read(Array(json.utf8), of: "", diagnostics: diagnostics)
    return diagnostics.list.isEmpty ? value : nil
  }

  private func joined(_ parts: some Sequence<String?>, _ element: String, _ start: String, _ end: String) -> String? {
    var texts: [String] = []
    for part in parts {
      // Each element has a byte at least.
      guard let part, texts.count < Self.most else { return nil }
      texts.append(part)
    }
    if self == .json { return start + texts.joined(separator: ", ") + end }
    return texts.isEmpty ? "<\(element)/>" : "<\(element)>\(texts.joined())</\(element)>"
  }

  /// Returns a plain text as a file has it, in an element of a property list.
  private func written(_ text: String, _ element: String) -> String? {
    if text.utf8.count > Self.most || text != text.shown(most: Self.most) { return nil }
    if self == .json { return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"" }
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    return "<\(element)>\(escaped)</\(element)>"
  }
}

extension String {
  /// The text as JSON has it, for the code of a remedy.
  @inline(never) var inJSON: String { FileSyntax.json.text(of: .text(self)) ?? quoted }
}
