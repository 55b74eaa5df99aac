/// The lines of a list, which may be long, such as the steps of a path.
package enum ElidedList {
  /// How many lines are kept at each end.
  package static let half = 10

  /// Returns a line for each position that is kept, and one for all that are left out.
  package static func lines(_ count: Int, _ line: (Int) -> String) -> [String] {
    var lines: [String] = []
    for position in positions(count) { lines.add(position < 0 ? omission(of: count - 2 * half) : line(position)) }
    return lines
  }

  /// Returns the lines that are kept, and one for all that are left out.
  package static func lines(_ lines: [String]) -> [String] { self.lines(lines.count) { lines[$0] } }

  /// The positions that are kept, and a negative number in the place of those that are left out.
  @inline(never)
  private static func positions(_ count: Int) -> [Int] {
    count <= 2 * half ? Array(0..<count) : Array(0..<half) + [-1] + Array(count - half..<count)
  }

  /// The line for what is left out.
  package static func omission(of count: Int) -> String { "… \(count) more …" }
}
