extension String {
  /// The text in quotes as a mistake shows it: not long, on one line, and with nothing in it that cannot be seen.
  var quoted: String { "\"\(shown)\"" }

  /// The path of a file in quotes, which is shown in full.
  var quotedPath: String { "\"\(shown(most: 4_096))\"" }

  /// The text as a mistake shows it without quotes.
  var shown: String { shown(most: 60) }

  /// The same, with so many characters at most.
  func shown(most: Int) -> String {
    let scalars = unicodeScalars.prefix(most + 1)
    let visible = scalars.prefix(most).map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: "\\u{\(scalar.number)}"
      default: String(scalar)
      }
    }
    return visible.joined() + (scalars.count > most ? "…" : "")
  }
}

extension Unicode.Scalar {
  /// The number of the scalar, as Unicode's tables have it.
  var number: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The scalar as a mistake names it, which readers have to tell from the others.
  var named: String {
    switch self {
    case "\t": "a tab"
    case "\n", "\r": "a line break"
    case "\"": "a quote"
    case " "..."~": "\"\(self)\""
    case _ where properties.isAlphabetic: "\"\(self)\""
    default: properties.name.map { "U+\(number) (\($0))" } ?? "U+\(number)"
    }
  }
}
