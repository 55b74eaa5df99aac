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
    // Byte by byte, since a graph has a name for every binding.
    if utf8.contains(UInt8(ascii: "(")) { remove("(unknown context at ", through: ").") }
  }

  /// Removes texts by their beginning and end, with the parenthesis around one that begins with a space.
  @inline(never)
  private mutating func remove(_ start: String, through end: String) {
    let (bytes, start, end) = (Array(utf8), Array(start.utf8), Array(end.utf8))
    func holds(_ text: [UInt8], at position: Int) -> Bool {
      position + text.count <= bytes.count && text.indices.allSatisfy { bytes[position + $0] == text[$0] }
    }
    var kept: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if holds(start, at: position), let close = (position..<bytes.count).first(where: { holds(end, at: $0) }) {
        position = close + end.count
        if start[0] == UInt8(ascii: " "), let open = kept.lastIndex(of: UInt8(ascii: "(")) { kept.remove(at: open) }
      } else {
        kept.append(bytes[position])
        position += 1
      }
    }
    self = String(decoding: kept, as: UTF8.self)
  }
}
