/// Candidates with which many misspelled names are compared.
///
/// It finds the same as `NearMisses`, which compares a name with one candidate after the other and is smaller. Here, the
/// candidates in the order of their letters share the rows of the edit distance.
struct NearMissIndex {
  /// The candidates, and the same in lower case without the attributes and effects of function types.
  let candidates: [String]
  let keys: [String]

  /// The characters of the keys, as numbers.
  private let spellings: [[Int]]

  /// The positions of the candidates in the order of the keys, and how many characters each key shares with the one
  /// before it.
  private let order: [Int]
  private let shared: [Int]

  init(_ candidates: [String]) {
    let keys = candidates.map { NearMisses.comparable($0).lowercased() }
    let spellings = keys.map(Self.spelling)
    order = keys.indices.ordered { keys[$0] < keys[$1] }
    var (shared, previous): ([Int], [Int]) = ([], [])
    for position in order {
      let spelling = spellings[position]
      var count = 0
      while count < previous.count, count < spelling.count, previous[count] == spelling[count] { count += 1 }
      shared.append(count)
      previous = spelling
    }
    (self.candidates, self.keys, self.spellings, self.shared) = (candidates, keys, spellings, shared)
  }

  /// Returns the candidates that resemble a name, the most similar first, three at most.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - effort: How many numbers of edits may still be computed. Below zero, no name is found.
  ///   - mayBeMeant: Whether a candidate counts.
  /// - Returns: The candidates.
  /// - Complexity: O(*n* · *m*²) for *n* candidates and names of length *m*.
  func nearMisses(
    of name: String,
    effort: inout Int,
    where mayBeMeant: (String) -> Bool = { _ in true }
  ) -> [String] {
    let sought = Self.spelling(of: NearMisses.comparable(name).lowercased())
    let limit = max(sought.count < 2 ? 0 : sought.count < 5 ? 1 : 2, sought.count / 4)
    let qualified = keys.indices.filter {
      Self.isQualified(sought, of: spellings[$0]) && mayBeMeant(candidates[$0])
    }.map { (distance: 0, position: $0) }
    // Most names that resemble one another are one or two edits apart.
    var reach = min(1, limit)
    while effort >= 0 {
      let edited = edited(sought, within: reach, effort: &effort).filter {
        mayBeMeant(candidates[$0.position]) && !Self.isQualified(sought, of: spellings[$0.position])
      }
      let rated = (qualified + edited).ordered {
        ($0.distance, candidates[$0.position], $0.position) < ($1.distance, candidates[$1.position], $1.position)
      }
      let needed = rated.first.map { min($0.distance + 1, limit) } ?? limit
      if reach >= needed {
        return rated.prefix { $0.distance < rated[0].distance + 2 }.prefix(3).map { candidates[$0.position] }
      }
      reach = rated.isEmpty ? min(2 * reach, limit) : needed
    }
    return []
  }

  /// Whether one of the names is the other behind a module or an outer type.
  private static func isQualified(_ one: [Int], of other: [Int]) -> Bool {
    let (short, long) = one.count < other.count ? (one, other) : (other, one)
    let rest = long.count - short.count
    guard rest > 0, !short.isEmpty, long[rest - 1] == Int(UInt8(ascii: ".")) else { return false }
    return !short.indices.contains { short[$0] != long[rest + $0] }
  }

  private static func spelling(of key: String) -> [Int] {
    key.utf8.contains { $0 >= 0x80 }
      ? key.map { $0.asciiValue.map(Int.init) ?? $0.hashValue | 0x100 } : key.utf8.map(Int.init)
  }

  /// Returns the candidates that some insertions, deletions, replacements and swaps of neighbours turn into a name.
  ///
  /// The numbers of edits between all beginnings of a candidate and of the name make up rows, one for each character of
  /// the candidate. A candidate has the rows of the one before it for the characters that they share.
  private func edited(
    _ sought: [Int],
    within limit: Int,
    effort: inout Int
  ) -> [(distance: Int, position: Int)] {
    let width = sought.count + 1
    var rows = Array(0..<width)
    var (height, tooFar): (Int, Int?) = (0, nil)
    var found: [(distance: Int, position: Int)] = []
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
        while rows.count < current + width { rows.append(limit + 1) }
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
      if height == spelling.count, distance <= limit { found.append((distance, position)) }
    }
    return found
  }
}
