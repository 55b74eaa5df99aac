/// A place in a definition file, as `services.json:12:5`.
public struct FilePosition: Hashable, Sendable, CustomStringConvertible {
  /// The file, as it was named by whoever had it read, or relative to the folder of the first file.
  public let file: String

  /// The place within the file.
  package let place: TextPlace

  /// The line, counted from one.
  public var line: Int { place.line }

  /// The column, counted from one in Unicode scalars.
  public var column: Int { place.column }

  /// Creates the position of a place in a file.
  package init(file: String, place: TextPlace) {
    self.file = file
    self.place = place
  }

  /// The file, the line and the column, separated by colons.
  public var description: String { "\(file):\(line):\(column)" }
}

extension FilePosition: Comparable {
  /// Whether a position comes before another one: by file, line and column.
  public static func < (one: Self, other: Self) -> Bool {
    (one.file, one.line, one.column) < (other.file, other.line, other.column)
  }
}
