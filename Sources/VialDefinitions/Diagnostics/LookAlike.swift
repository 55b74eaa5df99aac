/// A letter of another script in one of two names that look the same.
struct LookAlike {
  private let letter: Unicode.Scalar
  private let name: String
  private let other: Unicode.Scalar

  /// Finds the first letter in which two names differ, if they differ only in the scripts of their letters.
  init?(_ one: String, _ other: String) {
    let (scalars, otherScalars) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    let differences = zip(scalars, otherScalars).filter { $0 != $1 }
    guard scalars.count == otherScalars.count, let (first, second) = differences.first,
      differences.allSatisfy({ $0.isLatin != $1.isLatin && $0.properties.isAlphabetic && $1.properties.isAlphabetic })
    else { return nil }
    (letter, name, self.other) = first.isLatin ? (second, other, first) : (first, one, second)
  }

  /// The letter with its name, for a remedy.
  var text: String { "\"\(letter)\" in \(name.quoted) is \(letter.numberAndName), not \"\(other)\"" }
}

extension Unicode.Scalar {
  fileprivate var isLatin: Bool { isASCII || properties.name?.hasPrefix("LATIN ") == true }
}
