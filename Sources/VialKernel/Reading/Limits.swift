extension FileValue {
  /// How many bytes a definition file may have; whoever reads it looks at its size before.
  package static let maximumSize = 4 << 20

  /// How many lists and dictionaries may be open at once.
  package static let maximumDepth = 64

  /// How many values a file may have, lists and dictionaries included, and keys not.
  package static let maximumCount = 250_000
}
