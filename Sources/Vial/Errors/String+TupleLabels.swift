extension String {
  /// The name of a type without the labels of tuples.
  package var withoutTupleLabels: String {
    // In names of types, a colon stands behind a label and nowhere else.
    guard utf8.contains(UInt8(ascii: ":")) else { return self }
    var text = "", isBehindLabel = true
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if !isBehindLabel { text += " " }
      isBehindLabel = word.last == ":"
      let start = isBehindLabel ? word.lastIndex { "(<".contains($0) } : word.indices.last
      if let start { text += word[...start] }
    }
    return text
  }
}
