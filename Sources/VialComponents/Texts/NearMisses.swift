/// The names that a misspelled name may stand for.
package enum NearMisses {
  /// Returns the candidates that resemble a name, the most similar first, three at most and each once.
  ///
  /// A candidate resembles the name if they differ only in case, if one of them is the other with a module or an outer
  /// type in front, or if few edits turn one into the other: one in names from two characters on, two from five on, a
  /// quarter of the length from twelve on. Function types may differ in effects and attributes. A candidate that takes
  /// two edits more than the best one does not count.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* candidates and names of length *m*.
  package static func of(_ name: String, among candidates: [String]) -> [String] {
    let sought = comparable(name).lowercased()
    let characters = Array(sought)
    let limit = max(characters.count < 2 ? 0 : characters.count < 5 ? 1 : 2, characters.count / 4)
    var found = Array(repeating: [String](), count: limit + 1)
    for candidate in candidates {
      let other = comparable(candidate).lowercased()
      let distance = isQualified(sought, of: other) ? 0 : editDistance(characters, Array(other), limit: limit)
      if distance <= limit { found[distance].append(candidate) }
    }
    return Array(found.drop(while: \.isEmpty).prefix(2).flatMap(\.sortedOnce).prefix(3))
  }

  /// A name without the attributes and effects of function types, which are easily mistaken.
  package static func comparable(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "(")) else { return name }
    return ["@Sendable ", "@MainActor ", " throws"].reduce(name) { $0.replacing($1, with: "") }
  }

  /// Whether one of the names is the other behind a module or an outer type.
  private static func isQualified(_ one: String, of other: String) -> Bool {
    !one.isEmpty && !other.isEmpty && (one.hasSuffix("." + other) || other.hasSuffix("." + one))
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours between two names, if within the limit.
  private static func editDistance(_ one: [Character], _ other: [Character], limit: Int) -> Int {
    guard abs(one.count - other.count) <= limit else { return limit + 1 }
    var beforeLast = [Int](), last = Array(0...other.count)
    for row in one.indices {
      var current = [row + 1]
      for column in other.indices {
        let isSame = one[row] == other[column]
        var best = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[other.count]
  }
}

extension [String] {
  /// The texts in order, each once.
  var sortedOnce: [String] { sorted().reduce(into: []) { texts, text in if texts.last != text { texts.append(text) } } }
}
