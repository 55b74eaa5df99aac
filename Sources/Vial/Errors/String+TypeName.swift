extension String {
  /// Creates the name of a type, with its module and outer types or without.
  ///
  /// `String(reflecting:)` and `String(describing:)` give the same, but first look for conformances that a metatype
  /// never has, which takes a hundred times as long for a type that is seen for the first time.
  init(nameOf type: Any.Type, qualified: Bool) {
    self = _typeName(type, qualified: qualified)
  }

  /// Creates the name of a type as people read it, without the addresses that stand for private and local contexts.
  package init(presenting type: Any.Type) {
    self.init(nameOf: type, qualified: true)
    removeUnknownContexts()
  }

  /// Removes the addresses that stand for private and local contexts in the names of types.
  mutating func removeUnknownContexts() {
    // Byte by byte, since searching by characters takes fifty times as long, and a graph has a name for every binding.
    guard utf8.contains(UInt8(ascii: "(")) else { return }
    let (bytes, start, end) = (Array(utf8), Array("(unknown context at ".utf8), Array(").".utf8))
    func holds(_ text: [UInt8], at position: Int) -> Bool {
      position + text.count <= bytes.count && text.indices.allSatisfy { bytes[position + $0] == text[$0] }
    }
    var kept: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if holds(start, at: position), let close = (position..<bytes.count).first(where: { holds(end, at: $0) }) {
        position = close + end.count
      } else {
        kept.append(bytes[position])
        position += 1
      }
    }
    self = String(decoding: kept, as: UTF8.self)
  }
}
