/// Finds the values in a file that haven't the shape of a definition file.
struct ShapeCheck {
  let file: String
  private(set) var diagnostics: Diagnostics

  init(file: String, diagnostics: Diagnostics) {
    self.file = file
    self.diagnostics = diagnostics
  }

  /// Checks a value at a place, which errors call by a name such as `"tags"`.
  mutating func check(_ value: FileValue, has shape: Shape, at place: String) {
    if diagnostics.isFull { return }
    switch (shape, value.content) {
    case (.argument, _), (.parameter, _), (.text, .text), (.alias, .text): break
    case (.boolean, .boolean), (.integer, .integer): break
    case (.choice(let choices), .text(let text)):
      if !choices.contains(text) { addUnknownChoice(text, among: choices, value, at: place) }
    case (.list(let element), .list(let values)):
      for value in values { check(value, has: element, at: "an element of \(place)") }
    case (.pair, .list(let values)):
      if values.count != 2 || values.contains(where: { $0.text == nil }) { addWrongType(value, shape, at: place) }
    case (.dictionary(let element), .dictionary(let entries)):
      for entry in entries { check(entry.value, has: element, at: entry.key.quoted) }
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

  private mutating func check(_ entries: [FileEntry], have object: ObjectShape, _ value: FileValue) {
    for entry in entries {
      if let key = object.keys.first(where: { $0.name == entry.key }) {
        check(entry.value, has: key.shape, at: entry.key.quoted)
      } else {
        addUnknownKey(entry, object)
      }
    }
    for key in object.keys where key.isRequired && !entries.contains(where: { $0.key == key.name }) {
      diagnostics.add(
        .missingKey,
        at: FilePosition(file: file, place: value.place),
        "\(object.title) has no \"\(key.name)\".",
        remedy: "add \"\(key.name)\": \(key.shape.title)"
      )
    }
  }

  private mutating func addUnknownKey(_ entry: FileEntry, _ object: ObjectShape) {
    let names = object.keys.map(\.name)
    diagnostics.add(
      .unknownKey,
      at: FilePosition(file: file, place: entry.place),
      "\(object.title) has no key \(entry.key.quoted).",
      nearMisses: NearMisses.of(entry.key, among: names),
      remedy: "use one of \(names.joined(separator: ", "))"
    )
  }

  private mutating func addWrongType(_ value: FileValue, _ shape: Shape, at place: String) {
    let example = if case .pair(let first, let second) = shape { "[\"\(first)\", \"\(second)\"]" } else { shape.title }
    diagnostics.add(
      .wrongType,
      at: FilePosition(file: file, place: value.place),
      "\(place.atBeginningOfSentence) takes \(shape.title), and here is \(shape.misfit(value)).",
      remedy: "write \(example)"
    )
  }

  private mutating func addUnknownChoice(_ text: String, among choices: [String], _ value: FileValue, at place: String)
  {
    diagnostics.add(
      .wrongType,
      at: FilePosition(file: file, place: value.place),
      "\(place.atBeginningOfSentence) cannot be \(text.quoted).",
      nearMisses: NearMisses.of(text, among: choices),
      remedy: "use one of \(choices.joined(separator: ", "))"
    )
  }
}

extension Shape {
  /// Whether both are a text, a list, or a dictionary.
  fileprivate func isOfSameKind(as value: FileValue) -> Bool {
    switch (self, value.content) {
    case (.text, .text), (.choice, .text), (.alias, .text), (.list, .list), (.pair, .list): true
    case (.dictionary, .dictionary), (.object, .dictionary): true
    default: false
    }
  }

  /// A value of the wrong type, as errors call it.
  fileprivate func misfit(_ value: FileValue) -> String {
    guard case .pair = self, case .list(let values) = value.content else { return value.title }
    if values.count != 2 { return values.count == 1 ? "a list of one" : "a list of \(values.count)" }
    return values.first { $0.text == nil }.map { "\($0.title) in it" } ?? value.title
  }
}
