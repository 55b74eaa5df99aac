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
  package var printableLine: String { printable.replacing("\n", with: "\\n").replacing("\t", with: "\\t") }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    // Those that turn the direction of writing change what a line seems to say.
    scalar.properties.generalCategory == .control || ("\u{202A}"..."\u{202E}").contains(scalar)
      || ("\u{2066}"..."\u{2069}").contains(scalar)
  }
}

extension [[String]] {
  /// Lines with aligned columns for the rows of a table, without characters that would change a terminal.
  package var table: String {
    let rows = map { $0.map(\.printableLine) }
    var widths: [Int] = []
    for row in rows {
      for (column, text) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = Swift.max(widths[column], text.count)
      }
    }
    return rows.map { row in
      let cells = zip(row, widths).map { text, width in text + String(repeating: " ", count: width - text.count) }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return "\(line)\n"
    }.joined()
  }
}
