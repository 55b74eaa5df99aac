/// The names in the directory, ready to be compared with one that was mistyped.
struct SimilarNames: Sendable {
  /// Each name with all that may be typed for it.
  private let spellings: [(name: String, texts: [String])]

  init(userService: any UserService) {
    spellings = userService.users.map { user in
      let name = user.name.lowercased()
      return (user.name, [name] + name.split(separator: " ").map(String.init))
    }
  }

  /// Returns the names which, or a word of which, two typing errors at the most turn into a text.
  func names(like text: String) -> [String] {
    let (text, limit) = (text.lowercased(), min(2, text.count / 2))
    return spellings.filter { $0.texts.contains { Self.distance(from: $0, to: text) <= limit } }.map(\.name)
  }

  /// Returns how many letters have to be inserted, deleted or replaced to get from one text to another.
  private static func distance(from text: String, to other: String) -> Int {
    var last = Array(0...other.count)
    for (row, letter) in text.enumerated() {
      var current = [row + 1]
      for (column, otherLetter) in other.enumerated() {
        let replaced = last[column] + (letter == otherLetter ? 0 : 1)
        current.append(min(replaced, last[column + 1] + 1, current[column] + 1))
      }
      last = current
    }
    return last[other.count]
  }
}
