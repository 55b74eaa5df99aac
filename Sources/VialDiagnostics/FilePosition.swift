/// A place in a definition file, as `services.json:12:5`.
public struct FilePosition: Hashable, Codable, Sendable {
  /// The file's name as it was read, or relative to the folder of the first file.
  public let file: String

  // Every value of a definition file has a position, so these are small.
  private let shortLine: Int32
  private let shortColumn: Int32

  /// The line, counted from one.
  public var line: Int { Int(shortLine) }

  /// The column, counted from one in Unicode scalars.
  public var column: Int { Int(shortColumn) }

  private enum CodingKeys: String, CodingKey {
    case file
    case shortLine = "line"
    case shortColumn = "column"
  }

  package init(file: String, line: Int, column: Int) {
    self.file = file
    shortLine = Int32(clamping: line)
    shortColumn = Int32(clamping: column)
  }
}

extension FilePosition: CustomStringConvertible {
  /// The file, the line and the column, separated by colons.
  public var description: String { "\(file):\(line):\(column)" }
}

extension FilePosition: Comparable {
  /// Whether a position comes before another one: by file, line and column.
  public static func < (one: Self, other: Self) -> Bool {
    (one.file, one.line, one.column) < (other.file, other.line, other.column)
  }
}
