extension Character {
  /// Whether it can stand in a number.
  var isDigit: Bool { "0"..."9" ~= self && isASCII }

  /// Whether a name can begin with it.
  var isNameStart: Bool { isASCII && isLetter || self == "_" }

  /// Whether a name can go on with it.
  var isNamePart: Bool { isNameStart || isDigit }
}
