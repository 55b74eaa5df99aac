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
    var text = ""
    return write(content, to: &text) && text.utf8.count <= Self.most ? text : nil
  }

  /// Returns a key with its value, as a file has them; `nil` if the value is long, or if the syntax doesn't have it.
  func text(of key: String, _ content: FileValue.Content) -> String? {
    guard Self.isPlain(key), let text = text(of: content) else { return nil }
    return self == .json ? "\(Self.quoted(key)): \(text)" : "<key>\(Self.escaped(key))</key>\(text)"
  }

  /// Returns JSON of a remedy as a property list has it; see ``RemedyCode``.
  ///
  /// Null stays as it is, since a property list has no word for it.
  static func propertyListText(of json: String) -> String {
    if json.hasSuffix(":") {
      guard let key = value(of: String(json.dropLast()))?.text, isPlain(key) else { return String(json.dropLast()) }
      return "<key>\(escaped(key))</key>"
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

  private func write(_ content: FileValue.Content, to text: inout String) -> Bool {
    if text.utf8.count > Self.most { return false }
    switch (self, content) {
    case (_, .text(let content)):
      if !Self.isPlain(content) { return false }
      text += self == .json ? Self.quoted(content) : "<string>\(Self.escaped(content))</string>"
    case (.json, .integer(let integer)): text += "\(integer)"
    case (.propertyList, .integer(let integer)): text += "<integer>\(integer)</integer>"
    case (.json, .real(let real)): text += "\(real)"
    case (.propertyList, .real(let real)): text += "<real>\(real)</real>"
    case (.json, .boolean(let boolean)): text += "\(boolean)"
    case (.propertyList, .boolean(let boolean)): text += "<\(boolean)/>"
    case (.json, .null): text += "null"
    case (_, .list(let elements)): return write(elements, to: &text)
    case (_, .dictionary(let entries)): return write(entries, to: &text)
    case (_, .null), (_, .date), (_, .data): return false
    }
    return true
  }

  private func write(_ elements: [FileValue], to text: inout String) -> Bool {
    if elements.isEmpty, self == .propertyList {
      text += "<array/>"
      return true
    }
    text += self == .json ? "[" : "<array>"
    for (index, element) in elements.enumerated() {
      if index > 0, self == .json { text += ", " }
      if !write(element.content, to: &text) { return false }
    }
    text += self == .json ? "]" : "</array>"
    return true
  }

  private func write(_ entries: [FileEntry], to text: inout String) -> Bool {
    if entries.isEmpty, self == .propertyList {
      text += "<dict/>"
      return true
    }
    text += self == .json ? "{" : "<dict>"
    for (index, entry) in entries.enumerated() {
      if index > 0, self == .json { text += ", " }
      if !Self.isPlain(entry.key) { return false }
      text += self == .json ? "\(Self.quoted(entry.key)): " : "<key>\(Self.escaped(entry.key))</key>"
      if !write(entry.value.content, to: &text) { return false }
    }
    text += self == .json ? "}" : "</dict>"
    return true
  }

  private static func isPlain(_ text: String) -> Bool { text.utf8.count <= most && text == text.shown(most: most) }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

extension String {
  /// The text as JSON has it, for the code of a remedy.
  @inline(never) var inJSON: String { FileSyntax.json.text(of: .text(self)) ?? quoted }
}
