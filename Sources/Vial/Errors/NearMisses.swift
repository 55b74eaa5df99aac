/// The names that a misspelled name may stand for, among candidates that many names are compared with.
package struct NearMisses {
  /// The candidates, in the order in which they were given.
  package let candidates: [String]

  /// The candidates in lower case, without the attributes and effects of function types.
  package let keys: [String]

  /// The characters of the keys, as numbers.
  private let spellings: [[Int]]

  /// The positions of the candidates in the order of the keys, and how many characters each key shares with the one
  /// before it.
  private let order: [Int]
  private let shared: [Int]

  package init(_ candidates: [String]) {
    var (keys, spellings): ([String], [[Int]]) = ([], [])
    for candidate in candidates {
      let key = Self.comparable(candidate).lowercased()
      keys.add(key)
      spellings.add(Self.spelling(of: key))
    }
    let order = Array(keys.indices).ordered { SortKey(text: keys[$0]) }
    var (shared, previous): ([Int], [Int]) = ([], [])
    for position in order {
      let spelling = spellings[position]
      var count = 0
      while count < previous.count, count < spelling.count, previous[count] == spelling[count] { count += 1 }
      shared.add(count)
      previous = spelling
    }
    (self.candidates, self.keys, self.spellings, self.order, self.shared) = (candidates, keys, spellings, order, shared)
  }

  /// Returns the candidates that resemble a name, the most similar first, three at most.
  ///
  /// A candidate resembles the name if they differ only in case, if one of them is the other with a module or an outer
  /// type in front, or if few edits turn one into the other: one in names from two characters on, two from five on, a
  /// quarter of the length from twelve on. Function types may differ in effects and attributes. A candidate that takes
  /// two edits more than the best one does not count.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - effort: How many numbers of edits may still be computed. Below zero, no name is found.
  ///   - mayBeMeant: Whether a candidate counts.
  /// - Returns: The candidates.
  /// - Complexity: O(*n* · *m*²) for *n* candidates and names of length *m*.
  package func of(
    _ name: String,
    effort: inout Int,
    where mayBeMeant: (String) -> Bool = { _ in true }
  ) -> [String] {
    let sought = Self.spelling(of: Self.comparable(name).lowercased())
    let limit = max(sought.count < 2 ? 0 : sought.count < 5 ? 1 : 2, sought.count / 4)
    var qualified: [Rated] = []
    for position in keys.indices where Self.isQualified(sought, of: spellings[position]) {
      if mayBeMeant(candidates[position]) { qualified.add((0, position)) }
    }
    // Most names that resemble one another are one or two edits apart.
    var reach = min(1, limit)
    while effort >= 0 {
      var rated = qualified
      for found in edited(sought, within: reach, effort: &effort)
      where mayBeMeant(candidates[found.position]) && !Self.isQualified(sought, of: spellings[found.position]) {
        rated.add(found)
      }
      rated = rated.ordered { SortKey(rank: $0.distance, text: candidates[$0.position]) }
      let needed = rated.first.map { min($0.distance + 1, limit) } ?? limit
      if reach >= needed {
        return rated.prefix { $0.distance < rated[0].distance + 2 }.prefix(3).map { candidates[$0.position] }
      }
      reach = rated.isEmpty ? min(2 * reach, limit) : needed
    }
    return []
  }

  /// Returns the candidates that resemble a name, the most similar first, three at most.
  package static func of(_ name: String, among candidates: [String]) -> [String] {
    var effort = Int.max
    return NearMisses(candidates).of(name, effort: &effort)
  }

  /// A name without the attributes and effects of function types, which are easily mistaken.
  package static func comparable(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "(")) else { return name }
    return ["@Sendable ", "@MainActor ", " throws"].reduce(name) { $0.replacing($1, with: "") }
  }

  private typealias Rated = (distance: Int, position: Int)

  /// Whether one of the names is the other behind a module or an outer type.
  private static func isQualified(_ one: [Int], of other: [Int]) -> Bool {
    let (short, long) = one.count < other.count ? (one, other) : (other, one)
    let rest = long.count - short.count
    guard rest > 0, !short.isEmpty, long[rest - 1] == Int(UInt8(ascii: ".")) else { return false }
    return !short.indices.contains { short[$0] != long[rest + $0] }
  }

  private static func spelling(of key: String) -> [Int] {
    var spelling: [Int] = []
    if key.utf8.contains(where: { $0 >= 0x80 }) {
      for character in key { spelling.add(character.asciiValue.map(Int.init) ?? character.hashValue | 0x100) }
    } else {
      for byte in key.utf8 { spelling.add(Int(byte)) }
    }
    return spelling
  }

  /// Returns the candidates that some insertions, deletions, replacements and swaps of neighbours turn into a name.
  ///
  /// The numbers of edits between all beginnings of a candidate and of the name make up rows, one for each character of
  /// the candidate. A candidate has the rows of the one before it for the characters that they share.
  private func edited(_ sought: [Int], within limit: Int, effort: inout Int) -> [Rated] {
    let width = sought.count + 1
    var rows = Array(0..<width)
    var (height, tooFar): (Int, Int?) = (0, nil)
    var found: [Rated] = []
    for (place, position) in order.enumerated() {
      height = min(height, shared[place])
      if let beginning = tooFar {
        if shared[place] >= beginning { continue }
        tooFar = nil
      }
      let spelling = spellings[position]
      if abs(spelling.count - sought.count) > limit { continue }
      while height < spelling.count, tooFar == nil {
        height += 1
        let last = (height - 1) * width, current = height * width
        while rows.count < current + width { rows.add(limit + 1) }
        // Farther from the diagonal, there are more edits than the limit.
        let (first, end) = (max(1, height - limit), min(sought.count, height + limit))
        rows[current + first - 1] = first == 1 ? height : limit + 1
        if end < sought.count { rows[current + end + 1] = limit + 1 }
        let character = spelling[height - 1]
        var fewest = first == 1 ? height : limit + 1
        for column in first...end {
          let isSame = character == sought[column - 1]
          let cell = current + column
          var edits = min(rows[last + column - 1] + (isSame ? 0 : 1), rows[last + column] + 1, rows[cell - 1] + 1)
          if !isSame, height > 1, column > 1, character == sought[column - 2],
            spelling[height - 2] == sought[column - 1]
          {
            edits = min(edits, rows[last - width + column - 2] + 1)
          }
          rows[cell] = edits
          fewest = min(fewest, edits)
        }
        effort -= end - first + 1
        if effort < 0 { return [] }
        if fewest > limit { tooFar = height }
      }
      if tooFar != nil { continue }
      let distance = rows[height * width + sought.count]
      if height == spelling.count, distance <= limit { found.add((distance, position)) }
    }
    return found
  }
}
