/// The mistakes that were found so far, of which there are not more than anybody reads.
package struct Mistakes: Sendable {
  /// How many errors are kept, and how many warnings.
  package static let most = 1_000

  package private(set) var list: [Mistake] = []

  /// The mistakes without the names that resemble others.
  private var known: Set<Mistake> = []
  private var errors = 0
  private var warnings = 0

  package init() {}

  /// Whether there are so many errors that looking for more is of no use.
  package var isFull: Bool { errors > Self.most }

  /// How many steps it took so far to look for names that resemble others, and how many it may take.
  private var effort = 0
  private static let mostEffort = 500_000_000

  /// Whether any of them keeps the definitions from being used.
  package var hasErrors: Bool { errors > 0 }

  /// Adds a mistake, unless it is there already or there are too many.
  package mutating func add(_ mistake: Mistake) { add(mistake, resembling: "") { [] } }

  /// Adds a mistake with the names that resemble another one, as long as it does not take long to look for them.
  ///
  /// - Parameters:
  ///   - mistake: The mistake.
  ///   - name: The name that somebody may have meant otherwise.
  ///   - isCertain: Whether it is a mistake in any case; otherwise it is one only where a name resembles the other one.
  ///   - names: The names that may have been meant.
  /// - Complexity: O(*n*) in the number of names.
  mutating func add(
    _ mistake: Mistake,
    resembling name: String,
    isCertain: Bool = true,
    among names: () -> some Collection<String>
  ) {
    // Warnings alone, however many, keep nothing from being used.
    let isError = mistake.severity == .error
    let count = isError ? errors : warnings
    guard count <= Self.most, known.insert(mistake).inserted else { return }
    let nearMisses = count == Self.most ? [] : nearMisses(of: name, among: names)
    if !isCertain, nearMisses.isEmpty { return }
    if isError { errors += 1 } else { warnings += 1 }
    guard count == Self.most else {
      var mistake = mistake
      mistake.nearMisses += nearMisses
      return list.append(mistake)
    }
    list.append(
      Mistake(
        .moreMistakes,
        mistake.severity,
        at: mistake.position,
        "There are more than \(Self.most) \(isError ? "mistakes" : "warnings"), of which these are the first that were "
          + "found.",
        remedy: "mend these, and look again"
      )
    )
  }

  /// The names that resemble another one, unless looking for such has taken long enough.
  private mutating func nearMisses(of name: String, among names: () -> some Collection<String>) -> [String] {
    guard !name.isEmpty, name.utf8.count <= 100, effort <= Self.mostEffort else { return [] }
    let names = names()
    // Comparing two names takes the square of their length; short ones have to be made comparable first.
    effort += names.count * max(name.utf8.count * name.utf8.count, 1_000)
    return effort <= Self.mostEffort ? NearMisses.of(name, among: Array(names)) : []
  }
}
