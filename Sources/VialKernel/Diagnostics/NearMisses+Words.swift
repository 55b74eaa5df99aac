extension NearMisses {
  /// Returns the words that a misspelled word may stand for, also those that it shortens or lengthens.
  ///
  /// Many names of types begin alike, so this is for the words of definition files and command lines.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* candidates and words of length *m*.
  package static func ofWord(_ word: String, among candidates: [String]) -> [String] {
    let similar = of(word, among: candidates)
    return similar.isEmpty ? Array(candidates.filter { isShortened(word, $0) }.prefix(3)) : similar
  }

  /// Whether one of the words begins with the other, and goes on within the same word.
  private static func isShortened(_ one: String, _ other: String) -> Bool {
    let (short, long) = one.count < other.count ? (one, other) : (other, one)
    guard short.count > 2, long.lowercased().hasPrefix(short.lowercased()) else { return false }
    let rest = long.dropFirst(short.count)
    return rest.allSatisfy(\.isLetter) && rest.first?.isUppercase == false
  }
}
