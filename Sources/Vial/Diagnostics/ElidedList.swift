/// The lines of a list, which may be long, such as the steps of a path.
package enum ElidedList {
  /// How many lines are kept at each end.
  package static let half = 10

  /// Returns a line for each position that is kept, and one for all that are left out.
  package static func lines(_ count: Int, _ line: (Int) -> String) -> [String] {
    let left = count - 2 * half
    if left <= 0 { return (0..<count).map(line) }
    return (0..<half).map(line) + [omission(of: left)] + ((count - half)..<count).map(line)
  }

  /// Returns the lines that are kept, and one for all that are left out.
  package static func lines(_ lines: [String]) -> [String] { self.lines(lines.count) { lines[$0] } }

  /// The line for what is left out.
  package static func omission(of count: Int) -> String { "… \(count) more …" }
}
