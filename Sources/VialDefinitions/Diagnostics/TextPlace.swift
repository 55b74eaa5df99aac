/// A line and a column of a file, which is small, because every value has one.
struct TextPlace: Hashable, Sendable {
  // Three bytes for each number fit behind the content of a value, into what would be padding.
  private let lowLine: UInt16
  private let lowColumn: UInt16
  private let high: UInt16
  private static let most = (1 << 24) - 1
  static let start = TextPlace(line: 1, column: 1)

  /// The line, counted from one.
  var line: Int { Int(high >> 8) << 16 | Int(lowLine) }

  /// The column, counted from one in Unicode scalars.
  var column: Int { Int(high & 0xFF) << 16 | Int(lowColumn) }

  init(line: Int, column: Int) {
    let (line, column) = (min(max(line, 0), Self.most), min(max(column, 0), Self.most))
    lowLine = UInt16(truncatingIfNeeded: line)
    lowColumn = UInt16(truncatingIfNeeded: column)
    high = UInt16((line >> 16) << 8 | column >> 16)
  }
}

extension FilePosition {
  @inline(never)
  init(file: String, place: TextPlace) {
    self.init(file: file, line: place.line, column: place.column)
  }
}
