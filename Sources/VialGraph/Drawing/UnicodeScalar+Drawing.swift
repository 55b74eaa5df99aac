extension Unicode.Scalar {
  /// Whether the scalar has no picture, or turns the direction of what is around it.
  var isUndrawable: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: properties.generalCategory == .control || properties.isNoncharacterCodePoint
    }
  }

  /// Whether the scalar is a letter.
  var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// Whether the scalar is a digit or another number.
  var isNumber: Bool {
    switch properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }
}
