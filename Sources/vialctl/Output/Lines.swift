/// Lays out texts in lines.
enum Lines {
  /// Joins words to lines of at most a width, unless a single word is wider.
  static func wrapped(_ words: [String], at width: Int) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  /// Returns rows with aligned columns.
  static func table(_ rows: [[String]]) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

extension String {
  /// The text with spaces behind it, up to a width.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

extension StringProtocol {
  /// The text without characters that would change a terminal; a name in a file can have them.
  var printable: String {
    var text = ""
    for scalar in unicodeScalars {
      let isHarmless = scalar == "\n" || scalar == "\t" || !Self.isControl(scalar)
      text += isHarmless ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
    return text
  }

  /// The text in one line.
  var printableLine: String { printable.replacing("\n", with: "\\n").replacing("\t", with: "\\t") }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    // Those that turn the direction of writing change what a line seems to say.
    scalar.properties.generalCategory == .control || ("\u{202A}"..."\u{202E}").contains(scalar)
      || ("\u{2066}"..."\u{2069}").contains(scalar)
  }
}
