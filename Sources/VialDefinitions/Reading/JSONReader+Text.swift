extension JSONReader {
  /// Reads a text from its quote on, and reports single quotes.
  mutating func string() throws(Halt) -> String {
    let opening = place
    let quote = text.bytes[index]
    if quote != UInt8(ascii: "\"") {
      text.report(at: opening, "There is a text in single quotes.", remedy: "write it in double quotes")
    }
    index += 1
    var beginning = index
    var unescaped: [UInt8] = []
    while index < text.bytes.count {
      let byte = text.bytes[index]
      if byte == quote {
        defer { index += 1 }
        guard !unescaped.isEmpty else { return text.text(beginning..<index) }
        unescaped += text.bytes[beginning..<index]
        return String(decoding: unescaped, as: UTF8.self)
      } else if byte == UInt8(ascii: "\\") {
        unescaped += text.bytes[beginning..<index]
        escape(to: &unescaped)
        beginning = index
      } else if byte < 0x20 {
        try controlCharacter(byte, in: opening)
      } else {
        index += 1
      }
    }
    try halt(
      at: place,
      "The file ends within a text.",
      related: ("begins at", opening),
      remedy: "close the text with a quote"
    )
  }

  private mutating func controlCharacter(_ byte: UInt8, in opening: TextPlace) throws(Halt) {
    guard byte != .lineFeed, byte != .carriageReturn else {
      try halt(
        at: place,
        "The line ends within a text.",
        related: ("begins at", opening),
        remedy: "close the text with a quote, or write a line break as \\n"
      )
    }
    let escape = byte == 0x09 ? "\\t" : "\\u\(Unicode.Scalar(byte).number)"
    text.report(at: place, "There is \(scalarName) within a text.", remedy: "write it as \(escape)")
    index += 1
  }

  private mutating func escape(to unescaped: inout [UInt8]) {
    let place = place
    index += 1
    guard let byte else { return }
    let simple: UInt8? =
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
      case UInt8(ascii: "b"): 0x08
      case UInt8(ascii: "f"): 0x0C
      case UInt8(ascii: "n"): 0x0A
      case UInt8(ascii: "r"): 0x0D
      case UInt8(ascii: "t"): 0x09
      default: nil
      }
    if let simple {
      index += 1
      unescaped.append(simple)
    } else if byte == UInt8(ascii: "u") {
      index += 1
      unescaped += String(unicodeEscape(at: place)).utf8
    } else {
      text.report(
        at: place,
        "There is a backslash before \(scalarName), which JSON does not know.",
        remedy: "write the character without a backslash, or a backslash as \\\\"
      )
    }
  }

  /// Reads the digits of a scalar's number, which may have two halves.
  private mutating func unicodeEscape(at place: TextPlace) -> Unicode.Scalar {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    let start = index - 2
    guard let first = fourDigits() else {
      text.report(
        at: place,
        "There is \\u without four hexadecimal digits after it.",
        remedy: "write four digits, such as \\u00E9, or the character itself"
      )
      return replacement
    }
    if let scalar = Unicode.Scalar(first) { return scalar }
    let second = index
    if first < 0xDC00, text.has("\\u", at: index) {
      index += 2
      if let low = fourDigits(), 0xDC00...0xDFFF ~= low {
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (low - 0xDC00)) ?? replacement
      }
      index = second
    }
    let half = text.text(start..<second)
    text.report(
      at: place,
      "There is \(half), which is half of a character.",
      remedy: "write the other half beside it, or the character itself"
    )
    return replacement
  }

  private mutating func fourDigits() -> UInt32? {
    let end = index + 4
    guard end <= text.bytes.count, text.bytes[index..<end].allSatisfy(\.isHexadecimalDigit) else { return nil }
    defer { index = end }
    // The letters are nine behind the digits of their low four bits.
    return text.bytes[index..<end].reduce(0) { $0 << 4 + UInt32($1 & 0x0F) + ($1.isDigit ? 0 : 9) }
  }
}
