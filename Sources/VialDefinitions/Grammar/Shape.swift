/// The values that a place of a definition file allows.
///
/// Files are checked against the shapes, and their JSON Schema is made from them.
indirect enum Shape: Sendable {
  case text
  case boolean
  case integer

  /// A text, a number or a truth value, as it stands.
  case plain
  case choice([String])

  /// One text, which stands for more than a text in its place.
  case word(String)

  /// The name of another service behind an `@`.
  case alias

  /// Any value, in which texts with `@` refer to services.
  case argument

  /// Any value, in which no text refers to a service.
  case parameter
  case list(Shape)
  case pair(String, String)

  /// A dictionary with keys of the author's choice.
  case dictionary(Shape)

  /// A dictionary with known keys.
  case object(ObjectShape)

  /// One of several shapes, which are told apart by being texts, lists or dictionaries.
  case either([Shape])

  /// The shape, as errors call it.
  var title: String {
    switch self {
    case .text, .choice, .alias: "a text"
    case .word(let word): word.quoted
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .plain: "a text, a number, true or false"
    case .argument, .parameter: "a value"
    case .list: "a list"
    case .pair: "a list of two texts"
    case .dictionary, .object: "a dictionary"
    case .either(let shapes): shapes.filter { !$0.isWord }.map(\.title).joined(separator: " or ")
    }
  }

  /// Whether it is a text that has a meaning of its own, which errors name only where it is meant.
  private var isWord: Bool { if case .word = self { true } else { false } }

  /// Whether both are a text, a list, or a dictionary.
  func isOfSameKind(as value: FileValue) -> Bool {
    switch (self, value.content) {
    case (.text, .text), (.choice, .text), (.alias, .text), (.list, .list), (.pair, .list): true
    case (.dictionary, .dictionary), (.object, .dictionary): true
    case (.word(let word), .text(let text)): text == word
    case (.either(let shapes), _): shapes.contains { $0.isOfSameKind(as: value) }
    default: false
    }
  }
}

/// A dictionary of a definition file with known keys.
struct ObjectShape: Sendable {
  struct Key: Sendable {
    let name: String
    let shape: Shape
    let isRequired: Bool

    /// The meaning of the key, as one sentence.
    let summary: String

    /// A value that the key may have.
    let example: FileValue?

    @inline(never)
    init(_ name: String, _ shape: Shape, isRequired: Bool = false, example: String, _ summary: String) {
      self.name = name
      self.shape = shape
      self.isRequired = isRequired
      self.summary = summary
      self.example = FileValue.read([UInt8](example.utf8), of: "", diagnostics: Diagnostics())
    }
  }

  /// The name of the object in a schema.
  let name: String

  /// The object, as errors call it.
  let title: String
  let keys: [Key]

  /// The key that a value in place of the object is probably meant for.
  var shorthand: String?

  /// Keys by the words for them elsewhere, in other containers and in programs.
  var foreignWords: [String: String] = [:]

  /// What to write in place of a key that only other containers have.
  var foreignKeys: [String: String] = [:]

  @inline(never)
  func key(_ name: String) -> Key? { keys.first { $0.name == name } }

  /// Returns the keys that a misspelled one may stand for.
  func nearMisses(of name: String) -> [String] {
    if let word = foreignWords[name] { return [word] }
    return foreignKeys[name] == nil ? NearMisses.ofWord(name, among: keys.map(\.name)) : []
  }
}
