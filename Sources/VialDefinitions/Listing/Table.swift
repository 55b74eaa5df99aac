extension [[String]] {
  /// Lines with aligned columns for the rows of a table, without characters that would change a terminal.
  package var table: String {
    let rows = map { $0.map(\.printableLine) }
    let widths = (0..<(rows.map(\.count).max() ?? 0)).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return "\(line)\n"
    }.joined()
  }
}
