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
    let (start, end) = ("(unknown context at ".utf8, ").".utf8)
    var kept: [UInt8] = []
    var rest = Array(utf8)[...]
    while let first = rest.first {
      if rest.starts(with: start), let close = rest.indices.first(where: { rest[$0...].starts(with: end) }) {
        rest = rest[(close + end.count)...]
      } else {
        kept.append(first)
        rest.removeFirst()
      }
    }
    self = String(decoding: kept, as: UTF8.self)
  }
}
