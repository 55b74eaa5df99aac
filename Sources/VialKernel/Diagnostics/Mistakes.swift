/// The mistakes that were found so far, of which there are not more than anybody reads.
package struct Mistakes: Sendable {
  /// How many are kept.
  package static let most = 1_000

  package private(set) var list: [Mistake] = []

  package init() {}

  /// Whether there are so many that looking for more is of no use.
  package var isFull: Bool { list.count > Self.most }

  /// Whether any of them keeps the definitions from being used.
  package var hasErrors: Bool { list.contains { $0.severity == .error } }

  /// Adds a mistake, unless there are too many.
  package mutating func add(_ mistake: Mistake) {
    if isFull { return }
    guard list.count == Self.most else { return list.append(mistake) }
    list.append(
      Mistake(
        .moreMistakes,
        at: mistake.position,
        "There are more than \(Self.most) mistakes, of which these are the first that were found.",
        remedy: "mend these, and look again"
      )
    )
  }
}
