extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Whether this is white space of both syntaxes.
  var isSpace: Bool { self == 0x20 || self == .lineFeed || self == .carriageReturn || self == 0x09 }

  var isDigit: Bool { self &- 0x30 < 10 }

  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  var isHexadecimalDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }

  /// Whether this may begin a word without quotes.
  var beginsWord: Bool { isLetter || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") }

  /// Whether this may be in a word without quotes or in a malformed number, with letters of all scripts.
  var continuesWord: Bool {
    switch self {
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), 0x80...: true
    default: beginsWord || isDigit
    }
  }

  /// Whether this may begin the name of an element or an attribute, with letters of all scripts.
  var beginsName: Bool { isLetter || self == UInt8(ascii: "_") || self >= 0x80 }

  /// Whether this may be in the name of an element or an attribute.
  var continuesName: Bool { beginsName || isDigit || "-.:".utf8.contains(self) }
}
