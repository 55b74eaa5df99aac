/// The names of the types in one message; those whose names read alike have numbers.
package struct TypeNames {
  private var names: [(type: Any.Type, plain: String, numbered: String)] = []

  /// Creates the names for a message, in which the first of several types that read alike has no number.
  package init(_ types: [Any.Type]) {
    for type in types where !names.contains(where: { $0.type == type }) {
      let plain = String(presenting: type)
      let number = names.count { $0.plain == plain }
      names.append((type, plain, number == 0 ? plain : "\(plain) #\(number + 1)"))
    }
  }

  /// The display name of a type.
  package func name(of type: Any.Type) -> String {
    names.first { $0.type == type }?.numbered ?? String(presenting: type)
  }
}

extension String {
  /// Creates the display name of a type, without the addresses that stand for private and local contexts.
  package init(presenting type: Any.Type) {
    // `String(reflecting:)` gives the same, but first looks for conformances that a metatype never has.
    self = _typeName(type)
    removeUnknownContexts()
    // A protocol with arguments names its associated types, and its file if it is private, which code doesn't.
    guard utf8.contains(UInt8(ascii: "=")) else { return }
    remove("Self.", through: " == ")
    remove(" in _", through: ")")
  }

  /// Removes the addresses that stand for private and local contexts in the names of types.
  mutating func removeUnknownContexts() {
    // Looked for byte by byte first, since a graph has a name for every binding.
    if utf8.contains(UInt8(ascii: "(")) { remove("(unknown context at ", through: ").") }
  }

  /// Removes texts by their beginning and end, with the parenthesis around one that begins with a space.
  @inline(never)
  private mutating func remove(_ start: String, through end: String) {
    while let open = firstRange(of: start), let close = self[open.upperBound...].firstRange(of: end) {
      var kept = self[..<open.lowerBound]
      if start.first == " ", let parenthesis = kept.lastIndex(of: "(") { kept.remove(at: parenthesis) }
      self = String(kept) + self[close.upperBound...]
    }
  }
}
