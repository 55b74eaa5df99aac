// A correction need not have the right shape, which is checked afterwards.
extension Shape {
  /// Returns what a value of another shape probably means, if that is clear.
  func correction(of value: FileValue) -> FileValue.Content? {
    switch (self, value.content) {
    case (.text, .integer(let integer)): return .text("\(integer)")
    case (.text, .real(let real)): return .text("\(real)")
    case (.text, .list(let values)), (.choice, .list(let values)): return values.onlyText.map { .text($0) }
    case (.word(let word), .text(let text)):
      return NearMisses.ofWord(text, among: [word]).isEmpty && !isWordElsewhere(text) ? nil : .text(word)
    case (.alias, .list(let values)): return values.onlyText.flatMap { $0.hasPrefix("@") ? .text($0) : nil }
    case (.boolean, .text(let text)): return Self.truth(text).map { .boolean($0) }
    case (.boolean, .integer(let integer)): return [0: .boolean(false), 1: .boolean(true)][integer]
    case (.integer, .text(let text)): return Int(text).map { .integer($0) }
    case (.integer, .real(let real)): return Int(exactly: real).map { .integer($0) }
    case (.pair, _): return Self.pair(value)
    case (.list(let element), _): return Self.list(of: element, value)
    case (.dictionary(let element), .list(let values)): return Self.dictionary(of: element, values)
    case (.object(let object), _): return object.correction(of: value)
    case (.either(let shapes), _): return shapes.lazy.compactMap { $0.correction(of: value) }.first
    default: return nil
    }
  }

  /// Whether a text lets Symfony find the arguments.
  private func isWordElsewhere(_ text: String) -> Bool {
    ["auto", "autowire", "autowired"].contains(text.lowercased())
  }

  /// Returns what a word for true or false says; `nil` for any other text.
  static func truth(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on", "1": true
    case "false", "no", "off", "0": false
    default: nil
    }
  }

  /// Returns the list of two texts that another value means, such as `"@service::method"`.
  private static func pair(_ value: FileValue) -> FileValue.Content? {
    let texts: [String]
    switch value.content {
    case .text(let text):
      let isReference = text.hasPrefix("@")
      let separators = isReference ? ["::", ":", "."] : ["::", ":"]
      if let range = separators.lazy.compactMap({ text.ranges(of: $0).last }).first {
        texts = [String(text[..<range.lowerBound]), String(text[range.upperBound...])]
      } else {
        texts = isReference ? [text, "method"] : []
      }
    case .dictionary: texts = ["service", "method"].compactMap { value[$0]?.text }
    case .list(let values): texts = values.prefix(2).compactMap(\.text)
    default: return nil
    }
    guard texts.count == 2, !texts.contains("") else { return nil }
    return .list(texts.map { FileValue(.text($0), at: value.place) })
  }

  /// Returns a list with the value, or with what the value means as its element.
  private static func list(of element: Shape, _ value: FileValue) -> FileValue.Content? {
    let corrected: FileValue.Content?
    switch value.content {
    case .list, .null: return nil
    case .text(ObjectShape.wordForArgumentsByType) where element.takesAny: return nil
    case _ where element.takesAny: corrected = nil
    // As in {"method": ["argument"]}.
    case .dictionary: corrected = element.correction(of: value)
    default: corrected = element.isOfSameKind(as: value) ? nil : element.correction(of: value)
    }
    if let corrected { return .list([FileValue(corrected, at: value.place)]) }
    return element.takesAny || element.isOfSameKind(as: value) ? .list([value]) : nil
  }

  /// Returns a dictionary of what has a name, or of the entries of several dictionaries.
  private static func dictionary(of element: Shape, _ values: [FileValue]) -> FileValue.Content? {
    var entries: [FileEntry] = []
    for value in values {
      if value.entries.count == 1, let entry = value.entries.first, element.takesAny || !entry.value.entries.isEmpty {
        entries.append(entry)
      } else if let name = value["name"]?.text ?? value["id"]?.text {
        let rest = value.entries.filter { !["name", "id"].contains($0.key) }
        entries.append(FileEntry(key: name, at: value.place, value: FileValue(.dictionary(rest), at: value.place)))
      } else {
        return nil
      }
    }
    return Set(entries.map(\.key)).count == entries.count ? .dictionary(entries) : nil
  }

  private var takesAny: Bool {
    switch self {
    case .argument, .parameter: true
    default: false
    }
  }
}

extension ObjectShape {
  fileprivate func correction(of value: FileValue) -> FileValue.Content? {
    guard let shorthand = shorthand.flatMap(key) else { return value.isEmptyList ? .dictionary([]) : nil }
    func entry(_ key: String, _ value: FileValue) -> FileEntry { FileEntry(key: key, at: value.place, value: value) }
    switch value.content {
    case .text:
      let content = shorthand.shape.isOfSameKind(as: value) ? value.content : shorthand.shape.correction(of: value)
      return content.map { .dictionary([entry(shorthand.name, FileValue($0, at: value.place))]) }
    case .list(let values):
      if !values.isEmpty, shorthand.shape.isOfSameKind(as: value) { return .dictionary([entry(shorthand.name, value)]) }
      // As in ["method", ["argument"]].
      guard let name = values.first, name.text != nil, values.count < 3 else {
        return value.isEmptyList && !shorthand.isRequired ? .dictionary([]) : nil
      }
      return .dictionary([entry(shorthand.name, name)] + values.dropFirst().map { entry("arguments", $0) })
    case .dictionary(let entries):
      // As in {"method": ["argument"]}.
      guard shorthand.isRequired, entries.count == 1, let only = entries.first, key(only.key) == nil,
        nearMisses(of: only.key).isEmpty
      else { return nil }
      let name = FileValue(.text(only.key), at: only.place)
      return .dictionary([entry(shorthand.name, name), entry("arguments", only.value)])
    default: return nil
    }
  }
}

extension FileValue {
  fileprivate var isEmptyList: Bool { if case .list(let values) = content { values.isEmpty } else { false } }
}

extension [FileValue] {
  fileprivate var onlyText: String? { count == 1 ? self[0].text : nil }
}
