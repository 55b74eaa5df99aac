/// The full text of an error: the headline, the facts, and the remedy.
///
/// It renders every error of Vial, so that all of them read alike.
package struct Diagnosis {
  private var lines: [String]

  package init(headline: String) { lines = [headline] }

  /// Adds a fact, if there is one, with its further lines indented below the first.
  package mutating func add(_ label: String, _ fact: String?) {
    guard let fact else { return }
    var text = "  \(label): "
    for scalar in fact.unicodeScalars {
      text.unicodeScalars.append(scalar)
      if scalar == "\n" { text += "    " }
    }
    lines.add(text)
  }

  /// Adds facts with one label, a line each.
  package mutating func add(_ label: String, lines: [String]) {
    if !lines.isEmpty { add(label, lines.joined(separator: "\n")) }
  }

  /// The headline, and below it the facts, a line each.
  package var text: String { lines.joined(separator: "\n") }
}

/// The lines of a list that may be long, such as the steps of a path.
package enum ElidedList {
  /// How many lines are kept at each end.
  package static let half = 10

  /// Returns a line for each position that is kept, and one for all others.
  package static func lines(_ count: Int, _ line: (Int) -> String) -> [String] {
    var lines: [String] = []
    for position in positions(count) { lines.add(position < 0 ? omission(of: count - 2 * half) : line(position)) }
    return lines
  }

  /// Returns the lines that are kept, and one for all others.
  package static func lines(_ lines: [String]) -> [String] { self.lines(lines.count) { lines[$0] } }

  /// The positions that are kept, and a negative number in place of the others.
  @inline(never)
  private static func positions(_ count: Int) -> [Int] {
    count <= 2 * half ? Array(0..<count) : Array(0..<half) + [-1] + Array(count - half..<count)
  }

  /// The line for the omitted ones.
  package static func omission(of count: Int) -> String { "… \(count) more …" }
}

extension String {
  /// The text with a capital letter, as a sentence begins.
  package var atBeginningOfSentence: String { prefix(1).uppercased() + dropFirst() }
}
