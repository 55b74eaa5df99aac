/// The name of a type as a picture shows it: without modules, attributes and effects.
struct ShortTypeName {
  /// What is left of the name.
  private(set) var text = ""

  /// What has not been read.
  private var rest: Substring

  /// Shortens the name of a type; what is no such name stays as it is.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  init(_ name: String) {
    rest = name[...]
    while let character = rest.first { read(character) }
    if text.isEmpty { text = name }
  }

  private mutating func read(_ character: Character) {
    if character == "@" {
      skipAttribute()
    } else if rest.hasPrefix("->") {
      text += "→"
      rest.removeFirst(2)
    } else if rest.hasPrefix("(extension in "), let end = rest.firstIndex(of: ")") {
      rest = rest[end...].dropFirst()
      if rest.first == ":" { rest.removeFirst() }
    } else if character.isLetter || character == "_" || character == "`" {
      readPath()
    } else {
      text.append(rest.removeFirst())
    }
  }

  /// Reads names with dots between them, the first of which is a module if there are several.
  private mutating func readPath() {
    let isTail = text.last == "."
    var names = [readName()]
    while rest.first == ".", let next = rest.dropFirst().first {
      let isHidden = rest.hasPrefix(".(unknown context at ")
      guard isHidden || next.isLetter || next == "_" || next == "`" else { break }
      rest.removeFirst()
      if isHidden {
        rest = rest.drop { $0 != ")" }.dropFirst()
      } else {
        names.append(readName())
      }
    }
    if names.count == 1, ["async", "throws", "rethrows"].contains(names[0]) {
      if names[0] == "throws", rest.first == "(" { skipParentheses() }
      skipSpaces()
    } else {
      text += names.dropFirst(isTail || names.count == 1 ? 0 : 1).joined(separator: ".")
    }
  }

  /// Reads one name, which may be between backticks.
  private mutating func readName() -> String {
    if rest.first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
      let name = rest[...end]
      rest = rest[end...].dropFirst()
      return String(name)
    }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    // A backtick without its counterpart is a name of its own, so that something is read in any case.
    let length = max(name.count, 1)
    defer { rest = rest.dropFirst(length) }
    return String(rest.prefix(length))
  }

  private mutating func skipAttribute() {
    rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    if rest.first == "(" { skipParentheses() }
    skipSpaces()
  }

  /// Skips parentheses with what is between them.
  private mutating func skipParentheses() {
    var depth = 0
    while let character = rest.popFirst() {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if depth == 0 { return }
    }
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0 == " " }
  }
}
