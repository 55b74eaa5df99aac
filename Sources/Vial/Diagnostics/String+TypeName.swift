extension String {
  /// Creates the name of a type, with its module and outer types or without.
  ///
  /// `String(reflecting:)` and `String(describing:)` give the same, but first look for conformances that a metatype never
  /// has, which takes a hundred times as long for a type that is seen for the first time.
  init(nameOf type: Any.Type, qualified: Bool) {
    self = _typeName(type, qualified: qualified)
  }
}
