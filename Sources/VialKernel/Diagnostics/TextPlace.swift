/// A line and a column of a text, which take little room, since every value of a file has them.
package struct TextPlace: Hashable, Sendable {
  private let narrowLine: UInt32
  private let narrowColumn: UInt32

  /// The line, counted from one.
  package var line: Int { Int(narrowLine) }

  /// The column, counted from one in Unicode scalars.
  package var column: Int { Int(narrowColumn) }

  package init(line: Int, column: Int) {
    narrowLine = UInt32(clamping: line)
    narrowColumn = UInt32(clamping: column)
  }
}
