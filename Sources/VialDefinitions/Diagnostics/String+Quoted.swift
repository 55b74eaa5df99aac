extension String {
  @inline(never) package var quoted: String { "\"\(shown)\"" }

  /// A path in quotes, which isn't shortened.
  @inline(never) var quotedPath: String { "\"\(shown(most: 4_096))\"" }

  /// The text as a diagnostic shows it: short, on one line, and without invisible characters.
  @inline(never) var shown: String { shown(most: 60) }

  func shown(most: Int) -> String {
    // Most texts are plain names, and looking up the categories of their characters takes long.
    if utf8.count <= most, utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) { return self }
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
  /// Whether a text with the scalar looks like one without it.
  var isInvisible: Bool { properties.generalCategory == .control || properties.generalCategory == .format }

  /// The number of the scalar with at least four hexadecimal digits.
  var number: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  var named: String {
    switch self {
    case "\t": "a tab"
    case "\n", "\r": "a line break"
    case "\"": "a quote"
    case " "..."~": "\"\(self)\""
    case _ where properties.isAlphabetic: "\"\(self)\""
    default: numberAndName
    }
  }

  var numberAndName: String { properties.name.map { "U+\(number) (\($0))" } ?? "U+\(number)" }
}
