extension JSONReader {
  /// Goes behind white space, and behind comments, which are mistakes.
  mutating func skipSpace() throws(Halt) {
    while let byte {
      if byte.isSpace {
        index += 1
      } else if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") {
        guard try skipComment(from: byte) else { return }
      } else if byte >= 0x80 || byte == 0x0B || byte == 0x0C {
        guard skipForeignSpace() else { return }
      } else {
        return
      }
    }
  }

  private mutating func skipComment(from first: UInt8) throws(Halt) -> Bool {
    let isBlock = text.has("/*", at: index)
    guard first == UInt8(ascii: "#") || isBlock || text.has("//", at: index) else { return false }
    let place = place
    text.report(
      at: place,
      "There is a comment, which JSON does not have.",
      remedy: "remove it"
    )
    guard isBlock else {
      while let byte, byte != .lineFeed, byte != .carriageReturn { index += 1 }
      return true
    }
    index += 2
    while byte != nil {
      if text.has("*/", at: index) {
        index += 2
        return true
      }
      index += 1
    }
    try halt(at: self.place, "The file ends within a comment.", related: ("begins at", place), remedy: "remove it")
  }

  /// Goes behind white space that is none in JSON, such as the space that does not break a line.
  private mutating func skipForeignSpace() -> Bool {
    let next = text.text(index..<min(index + 4, text.bytes.count)).unicodeScalars.first
    guard let next, next.properties.isWhitespace || next == "\u{FEFF}" else { return false }
    text.report(
      at: place,
      "There is \(next.named), which is no white space in JSON.",
      remedy: "write spaces, tabs and line breaks only"
    )
    index += next.utf8.count
    return true
  }
}
