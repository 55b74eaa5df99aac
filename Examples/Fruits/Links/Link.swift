/// A link to a screen, such as `fruit/quince`: the name of the screen, and what the screen shows.
nonisolated struct Link: CustomStringConvertible {
  let screen: String

  /// The text behind the first slash.
  let subject: String?

  init(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    screen = parts[0]
    subject = parts.count > 1 ? parts[1] : nil
  }

  /// Returns the identifier of a fruit.
  func fruit() throws(LinkError) -> Fruit.ID {
    guard let subject, !subject.isEmpty else { throw .wrongSubject(self, needed: "a fruit, such as \(screen)/quince") }
    return subject
  }

  /// Returns a season, or `nil` for the whole year.
  func season() throws(LinkError) -> Season? {
    guard let subject else { return nil }
    guard let season = Season(rawValue: subject), season != .allYear else {
      throw .wrongSubject(self, needed: "a season, such as \(screen)/autumn")
    }
    return season
  }

  /// Checks that nothing follows the name of the screen.
  func end() throws(LinkError) {
    if subject != nil { throw .wrongSubject(self, needed: "no more than \(screen)") }
  }

  var description: String { screen + (subject.map { "/" + $0 } ?? "") }
}
