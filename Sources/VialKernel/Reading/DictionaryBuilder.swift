/// The entries of a dictionary that is being read, in whichever syntax.
struct DictionaryBuilder {
  private var entries: [FileEntry] = []

  mutating func add(_ entry: FileEntry) { entries.append(entry) }

  /// Returns the entries, of which the first of equal keys counts, and reports the others.
  ///
  /// Keys are equal as texts of Swift are, since they become keys of dictionaries there: `é` is equal to `e` with an
  /// accent that combines with it.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  consuming func entries(of text: inout FileText) -> [FileEntry] {
    hasEqualKeys ? firstEntries(of: &text) : entries
  }

  private var hasEqualKeys: Bool {
    if entries.count <= 8 {
      return entries.indices.contains { index in entries[..<index].contains { $0.key == entries[index].key } }
    }
    var keys: Set<String> = Set(minimumCapacity: entries.count)
    return entries.contains { !keys.insert($0.key).inserted }
  }

  private func firstEntries(of text: inout FileText) -> [FileEntry] {
    var places: [String: TextPlace] = [:]
    return entries.filter { entry in
      guard let first = places[entry.key] else {
        places[entry.key] = entry.place
        return true
      }
      text.report(
        .duplicateKey,
        at: entry.place,
        "The key \(entry.key.quoted) is in this dictionary already.",
        related: ("defined at", first),
        remedy: "remove one of them, or rename it"
      )
      return false
    }
  }
}
