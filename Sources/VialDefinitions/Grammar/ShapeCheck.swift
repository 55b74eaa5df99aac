/// Finds the values in a file that haven't the shape of a definition file.
struct ShapeCheck {
  /// A place of a file, for errors.
  struct Place {
    /// The name of the place, such as `"tags"`.
    let title: String

    /// A value that the place may have.
    let example: FileValue?

    /// Whether the file need not have the place.
    var canBeLeftOut = false
  }

  let file: String
  let syntax: FileSyntax
  let diagnostics: Diagnostics

  func check(_ value: FileValue, has shape: Shape, at place: Place) {
    if diagnostics.isFull { return }
    switch (shape, value.content) {
    case (.argument, _), (.parameter, _), (.text, .text), (.alias, .text): break
    case (.boolean, .boolean), (.integer, .integer): break
    case (.plain, .text), (.plain, .integer), (.plain, .real), (.plain, .boolean): break
    case (.word(let word), .text(let text)) where text == word: break
    case (.choice(let choices), .text(let text)):
      if !choices.contains(text) { addUnknownScope(text, among: choices, value, at: place) }
    case (.list(let element), .list(let values)):
      let place = Place(title: "an element of \(place.title)", example: place.example?.elements.first)
      for value in values { check(value, has: element, at: place) }
    case (.pair, .list(let values)):
      if values.count != 2 || values.contains(where: { $0.text == nil }) { addWrongType(value, shape, at: place) }
    case (.dictionary(let element), .dictionary(let entries)):
      let example = place.example?.entries.first?.value
      for entry in entries { check(entry.value, has: element, at: Place(title: entry.key.quoted, example: example)) }
    case (.object(let object), .dictionary(let entries)): check(entries, have: object, value)
    case (.either(let shapes), _):
      if let shape = shapes.first(where: { $0.isOfSameKind(as: value) }) {
        check(value, has: shape, at: place)
      } else {
        addWrongType(value, shape, at: place)
      }
    default: addWrongType(value, shape, at: place)
    }
  }

  private func check(_ entries: [FileEntry], have object: ObjectShape, _ value: FileValue) {
    let missing = object.keys.first { key in key.isRequired && !entries.contains { $0.key == key.name } }
    if let missing, let correction = correction(of: value, .object(object)) {
      return addMissing(missing, of: object, value, remedy: "write \(correction)")
    }
    var isMisspelled = false
    for entry in entries where !diagnostics.isFull {
      if let key = object.key(entry.key) {
        let place = Place(title: key.name.quoted, example: key.example, canBeLeftOut: !key.isRequired)
        check(entry.value, has: key.shape, at: place)
      } else {
        let nearMisses = object.nearMisses(of: entry.key)
        if let missing, nearMisses.contains(missing.name) { isMisspelled = true }
        addUnknownKey(entry, object, nearMisses)
      }
    }
    if let missing, !isMisspelled {
      let key = missing.example.flatMap { syntax.text(of: missing.name, $0.content) } ?? missing.name.quoted
      addMissing(missing, of: object, value, remedy: "add \(key)")
    }
  }

  private func addMissing(_ key: ObjectShape.Key, of object: ObjectShape, _ value: FileValue, remedy: String) {
    let position = FilePosition(file: file, place: value.place)
    diagnostics.add(.missingKey, at: position, "\(object.title) has no \"\(key.name)\".", remedy: remedy)
  }

  private func addUnknownKey(_ entry: FileEntry, _ object: ObjectShape, _ nearMisses: [String]) {
    diagnostics.add(
      .unknownKey,
      at: FilePosition(file: file, place: entry.place),
      "\(object.title) has no key \(entry.key.quoted).",
      nearMisses: nearMisses,
      remedy: object.remedy(for: entry) ?? "use one of \(object.keys.map(\.name).joined(separator: ", "))"
    )
  }

  private func addWrongType(_ value: FileValue, _ shape: Shape, at place: Place) {
    diagnostics.add(
      .wrongType,
      at: FilePosition(file: file, place: value.place),
      "\(place.title.atBeginningOfSentence) takes \(shape.title), and here is \(shape.misfit(value)).",
      remedy: remedy(for: value, shape, at: place)
    )
  }

  private func remedy(for value: FileValue, _ shape: Shape, at place: Place) -> String {
    if let correction = correction(of: value, shape) { return "write \(correction)" }
    let alternative = value.content.isNull && place.canBeLeftOut ? "leave it out, or " : ""
    let start = "\(alternative)write"
    let example = place.example.flatMap { syntax.text(of: $0.content) }
    switch shape {
    case .boolean:
      let texts = [true, false].compactMap { syntax.text(of: .boolean($0)) }
      return "\(start) \(texts.joined(separator: " or "))"
    case .choice(let choices): return "\(alternative)use one of \(choices.joined(separator: ", "))"
    case .pair, .word: return "\(start) \(example ?? shape.title)"
    default: return "\(start) \(shape.title)\(example.map { ", such as \($0)" } ?? "")"
    }
  }

  /// Returns what the author of a value probably meant, if that has the right shape.
  private func correction(of value: FileValue, _ shape: Shape) -> String? {
    guard let content = shape.correction(of: value), let text = syntax.text(of: content) else { return nil }
    let check = ShapeCheck(file: file, syntax: syntax, diagnostics: Diagnostics())
    check.check(FileValue(content, at: value.place), has: shape, at: Place(title: "", example: nil))
    return check.diagnostics.list.isEmpty ? text : nil
  }

  private func addUnknownScope(_ text: String, among choices: [String], _ value: FileValue, at place: Place) {
    diagnostics.add(
      .wrongType,
      at: FilePosition(file: file, place: value.place),
      "\(place.title.atBeginningOfSentence) cannot be \(text.quoted).",
      nearMisses: NearMisses.ofWord(text, among: choices),
      remedy: ServiceScope(foreignWord: text).map {
        "write \(RemedyCode.marked("\"\($0)\"")), the word of files for \($0.lifetime)"
      }
        ?? "use one of \(choices.joined(separator: ", "))"
    )
  }
}

extension Shape {
  fileprivate func misfit(_ value: FileValue) -> String {
    guard case .pair = self, case .list(let values) = value.content else { return value.title }
    if values.count != 2 { return values.count == 1 ? "a list of one" : "a list of \(values.count)" }
    return values.first { $0.text == nil }.map { "\($0.title) in it" } ?? value.title
  }
}

extension ObjectShape {
  /// Returns what to write in place of a key that only other containers have.
  fileprivate func remedy(for entry: FileEntry) -> String? {
    guard let remedy = foreignKeys[entry.key] else { return nil }
    guard let name = entry.value.text else { return remedy }
    return remedy.replacing("@name", with: name.hasPrefix("@") ? name.shown : "@\(name.shown)")
  }
}
