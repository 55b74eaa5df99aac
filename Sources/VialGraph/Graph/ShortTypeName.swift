/// The name of a type as pictures show it: without modules, attributes and effects.
struct ShortTypeName {
  private(set) var text = ""
  private var rest: Substring

  /// Shortens the name of a type; any other text stays as it is.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  init(_ name: String) {
    rest = name[...]
    while let character = rest.first { read(character) }
    if text.isEmpty { text = name }
  }

  private mutating func read(_ character: Character) {
    if character == "@" {
      rest = rest.dropFirst().drop { $0.isPartOfName || $0 == "." }
      if rest.first == "(" { skipParentheses() }
      skipSpaces()
    } else if rest.hasPrefix("->") {
      text += "→"
      rest.removeFirst(2)
    } else if rest.hasPrefix("(extension in "), let end = rest.firstIndex(of: ")") {
      rest = rest[end...].dropFirst()
      if rest.first == ":" { rest.removeFirst() }
    } else if character.beginsName {
      readPath()
    } else {
      text.append(rest.removeFirst())
    }
  }

  /// Reads names with dots between them; if there are several, the first is a module.
  private mutating func readPath() {
    let isTail = text.last == "."
    var names = [readName()]
    while rest.first == ".", let next = rest.dropFirst().first {
      let isHidden = rest.hasPrefix(".(unknown context at ")
      guard isHidden || next.beginsName else { break }
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
      defer { rest = rest[end...].dropFirst() }
      return String(rest[...end])
    }
    // An unpaired backtick counts as a name, so that reading always advances.
    let length = max(rest.prefix(while: \.isPartOfName).count, 1)
    defer { rest = rest.dropFirst(length) }
    return String(rest.prefix(length))
  }

  private mutating func skipParentheses() {
    var depth = 0
    while let character = rest.popFirst() {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if depth == 0 { return }
    }
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
  fileprivate var beginsName: Bool { isLetter || self == "_" || self == "`" }
}
