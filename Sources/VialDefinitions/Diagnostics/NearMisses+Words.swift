extension NearMisses {
  /// Returns the words that a misspelled word may stand for, also those that it shortens or lengthens.
  ///
  /// Many names of types begin alike, so this is for the words of definition files and command lines.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* candidates and words of length *m*.
  static func ofWord(_ word: String, among candidates: [String]) -> [String] {
    let similar = of(word, among: candidates)
    return similar.isEmpty ? Array(candidates.filter { isShortened(word, $0) }.prefix(3)) : similar
  }

  /// Returns the question for the words that a misspelled word may stand for, as it ends a sentence.
  package static func question(ofWord word: String, among candidates: [String]) -> String {
    ofWord(word, among: candidates).question ?? ""
  }

  /// Whether one of the words begins with the other, and goes on within the same word.
  fileprivate static func isShortened(_ one: String, _ other: String) -> Bool {
    let (short, long) = one.count < other.count ? (one, other) : (other, one)
    guard short.count > 2, long.lowercased().hasPrefix(short.lowercased()) else { return false }
    let rest = long.dropFirst(short.count)
    return rest.allSatisfy(\.isLetter) && rest.first?.isUppercase == false
  }
}

extension [String] {
  /// The question for names that may have been meant, as it ends a sentence.
  var question: String? { isEmpty ? nil : "; did you mean \(joined(separator: " or "))?" }
}

extension NearMissIndex {
  /// Returns the candidates that a misspelled word may stand for, also those that it shortens or lengthens.
  func nearMisses(
    ofWord word: String,
    effort: inout Int,
    where mayBeMeant: (String) -> Bool = { _ in true }
  ) -> [String] {
    let similar = nearMisses(of: word, effort: &effort, where: mayBeMeant)
    if !similar.isEmpty || effort < 0 { return similar }
    let key = word.lowercased()
    var shortened: [String] = []
    for (candidate, other) in zip(candidates, keys) where key.hasPrefix(other) || other.hasPrefix(key) {
      if NearMisses.isShortened(word, candidate), mayBeMeant(candidate) { shortened.append(candidate) }
      if shortened.count == 3 { break }
    }
    return shortened
  }
}

/// Names that misspelled ones may stand for, which are listed once one of these is found.
final class NameCandidates {
  private let names: () -> [String]
  private(set) lazy var index = NearMissIndex(names())

  init(_ names: @escaping () -> [String]) {
    self.names = names
  }
}
