/// The names that a misspelled name may stand for.
package enum NearMisses {
  /// Returns the candidates that resemble a name, the most similar first, three at most.
  ///
  /// A candidate resembles the name if they differ only in case, if one of them is the other with a module or an outer
  /// type in front, or if few edits turn one into the other: one in names from two characters on, two from five on, a
  /// quarter of the length from twelve on. Function types may differ in effects and attributes. A candidate that takes
  /// two edits more than the best one does not count.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* candidates and names of length *m*.
  package static func of(_ name: String, among candidates: [String]) -> [String] {
    let sought = Array(comparable(name).lowercased())
    let limit = max(sought.count < 2 ? 0 : sought.count < 5 ? 1 : 2, sought.count / 4)
    let rated = candidates.compactMap { candidate -> (distance: Int, candidate: String)? in
      let other = Array(comparable(candidate).lowercased())
      let distance = isQualified(sought, of: other) ? 0 : editDistance(sought, other, limit: limit)
      return distance <= limit ? (distance, candidate) : nil
    }.ordered { SortKey(rank: $0.distance, text: $0.candidate) }
    return rated.prefix { $0.distance < rated[0].distance + 2 }.prefix(3).map(\.candidate)
  }

  /// A name without the attributes and effects of function types, which are easily mistaken.
  package static func comparable(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "(")) else { return name }
    return ["@Sendable ", "@MainActor ", " throws"].reduce(name) { $0.replacing($1, with: "") }
  }

  /// Whether one of the names is the other behind a module or an outer type.
  private static func isQualified(_ one: [Character], of other: [Character]) -> Bool {
    let (short, long) = one.count < other.count ? (one, other) : (other, one)
    guard !short.isEmpty, short.count < long.count else { return short == long }
    return long.suffix(short.count) == short[...] && long[long.count - short.count - 1] == "."
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
        current.add(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[other.count]
  }
}
