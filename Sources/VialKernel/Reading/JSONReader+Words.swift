internal import Vial

extension JSONReader {
  /// Reads a value that is a word without quotes; if it is none of JSON's, one that may have been meant.
  mutating func word(at place: TextPlace) -> FileValue.Content {
    let word = takeWord()
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    case "NaN", "Infinity", "nan", "inf", "infinity":
      text.report(
        at: place,
        "There is \(word), which is not a number in JSON.",
        remedy: "write a finite number, or a text in quotes"
      )
      return .real(0)
    default:
      let meant = Self.meant(by: word)
      text.report(
        at: place,
        "There is \(word.shown) without quotes, which is not a value of JSON.",
        nearMisses: meant,
        remedy: meant.isEmpty
          ? "write \(word.quoted) if it is a text" : "write \(meant[0]), or \(word.quoted) if it is a text"
      )
      return .text(word)
    }
  }

  /// Goes behind a word, which is returned.
  mutating func takeWord() -> String {
    let start = index
    while byte?.continuesWord == true { index += 1 }
    return text.text(start..<index)
  }

  private static func meant(by word: String) -> [String] {
    switch word.lowercased() {
    case "yes", "on", "y": ["true"]
    case "no", "off", "n": ["false"]
    case "none", "nil", "undefined", "void": ["null"]
    default: NearMisses.of(String(word.prefix(20)), among: ["true", "false", "null"])
    }
  }
}
