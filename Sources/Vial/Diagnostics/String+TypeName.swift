extension String {
  /// Creates the name of a type, with its module and outer types or without.
  ///
  /// `String(reflecting:)` and `String(describing:)` give the same, but first look for conformances that a metatype
  /// never has, which takes a hundred times as long for a type that is seen for the first time.
  init(nameOf type: Any.Type, qualified: Bool) {
    self = _typeName(type, qualified: qualified)
  }

  /// Creates the name of a type as people read it, without the addresses that stand for private and local contexts.
  init(presenting type: Any.Type) {
    self.init(nameOf: type, qualified: true)
    removeUnknownContexts()
  }

  /// Removes the addresses that stand for private and local contexts in the names of types.
  mutating func removeUnknownContexts() {
    while let start = firstRange(of: "(unknown context at "), let end = self[start.upperBound...].firstRange(of: ").") {
      removeSubrange(start.lowerBound..<end.upperBound)
    }
  }
}
