/// What the types that meet in one message are called; those whose names read alike have numbers.
struct TypeNames {
  /// What each type is called, with and without its number.
  private var names: [(type: Any.Type, plain: String, numbered: String)] = []

  /// Creates the names for a message, in which the first of several types that read alike has no number.
  init(_ types: [Any.Type]) {
    for type in types where !names.contains(where: { $0.type == type }) {
      let plain = String(presenting: type)
      let number = names.count { $0.plain == plain }
      names.add((type, plain, number == 0 ? plain : "\(plain) #\(number + 1)"))
    }
  }

  /// The name of a type as people read it.
  func name(of type: Any.Type) -> String {
    names.first { $0.type == type }?.numbered ?? String(presenting: type)
  }

  /// A key as people read it: the type with its name, or its qualifier and scope.
  func name(of key: TypeKey) -> String {
    DisplayName.binding(
      of: name(of: key.type),
      name: key.name,
      qualifier: key.qualifier.map(name(of:)) ?? key.qualifierName,
      scope: key.scope.map(name(of:))
    )
  }
}

extension TypeKey {
  /// The types that a text about the key names.
  var types: [Any.Type] { [type] + [qualifier, scope].compactMap(\.self) }
}
