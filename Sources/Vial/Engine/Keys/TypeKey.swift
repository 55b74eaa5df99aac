/// What a table finds things by: a type, and a qualifier and a scope, or a name, where there are any.
///
/// Why the casts are sound: the words are addresses of metadata, which lives as long as the program, and every one of
/// them comes from a metatype; a ``KeyTable`` that has keys made of the addresses of objects is not asked for their types.
/// No metadata is at zero, which stands for none, nor at an odd address, which a name and the
/// number of a part have.
@safe
@usableFromInline
package struct TypeKey: Hashable, Sendable {
  /// The type's address, plus one where a qualifier or a scope narrows it: a plain key is told by this word alone.
  @usableFromInline let typeWord: UInt
  @usableFromInline let qualifierWord: UInt
  @usableFromInline let scopeWord: UInt

  /// Creates the key of a type.
  @inline(__always)
  @usableFromInline
  package init(_ type: ObjectIdentifier) {
    self.init(type, qualifierWord: 0, scopeWord: 0)
  }

  /// Creates the key of a type under a qualifier and in a scope.
  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ type: Any.Type, scope: Any.Type?, qualifier: Any.Type?) {
    self.init(
      ObjectIdentifier(type),
      qualifierWord: qualifier.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0,
      scopeWord: scope.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
    )
  }

  /// Creates the key of a type under a qualifier, a text that tells bindings apart at run time, or both, and in a scope.
  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ type: Any.Type, scope: Any.Type?, qualifier: Any.Type?, name: String?) {
    if let name {
      self.init(type, scope: scope, name: .qualifying(name, qualifier))
    } else {
      self.init(type, scope: scope, qualifier: qualifier)
    }
  }

  /// Creates the key of a type whose bindings a name tells apart, as a qualifier does.
  @usableFromInline
  init(_ type: Any.Type, scope: Any.Type?, name: Name) {
    self.init(
      ObjectIdentifier(type),
      qualifierWord: name.word | 2,
      scopeWord: scope.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
    )
  }

  /// Creates the key of a type under a name.
  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ type: Any.Type, name: Name) {
    self.init(ObjectIdentifier(type), qualifierWord: name.word, scopeWord: 0)
  }

  /// Creates the key of a type under a text, which becomes a name.
  @usableFromInline
  static func interned(_ text: String, _ type: Any.Type) -> TypeKey { TypeKey(type, name: .interned(text)) }

  /// Creates the key of the binding for a text, which becomes a name.
  static func primary(of text: String) -> TypeKey { interned(text, Any.self) }

  /// Creates the key of a type with the qualifier and the scope, or the name, of another key.
  package init(_ type: Any.Type, like other: TypeKey) {
    self.init(ObjectIdentifier(type), qualifierWord: other.qualifierWord, scopeWord: other.scopeWord)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ type: ObjectIdentifier, qualifierWord: UInt, scopeWord: UInt) {
    typeWord = UInt(bitPattern: type) | (qualifierWord | scopeWord == 0 ? 0 : 1)
    self.qualifierWord = qualifierWord
    self.scopeWord = scopeWord
  }

  /// The type's address where nothing narrows it; zero where something does.
  @_alwaysEmitIntoClient
  @inline(__always)
  var plainWord: UInt { qualifierWord | scopeWord == 0 ? typeWord : 0 }

  /// The type.
  package var type: Any.Type { unsafe unsafeBitCast(typeWord & ~1, to: Any.Type.self) }

  /// The qualifier, if there is one, and no name.
  package var qualifier: Any.Type? {
    qualifierWord == 0 || qualifierWord & 1 == 1 ? nil : unsafe unsafeBitCast(qualifierWord, to: Any.Type.self)
  }

  /// The name, if there is one.
  package var name: String? { isNamed ? Name(word: qualifierWord)?.text : nil }

  /// The name that was given, whatever it stands for.
  package var givenName: String? { name ?? qualifyingName?.given }

  /// Whether a qualifier, or a name in place of one, tells the binding apart from others of its type.
  var isQualified: Bool { qualifierWord != 0 && !isNamed }

  /// The name that tells the binding apart from others of its type, as a qualifier does, if there is one.
  var qualifyingName: Name? { qualifierWord & 3 == 3 ? Name(word: qualifierWord) : nil }

  /// Whether there is a name that says what is asked for, whatever the type.
  package var isNamed: Bool { qualifierWord & 3 == 1 }

  /// The key of the binding that gives what is asked for under a name, as whatever type.
  package var primary: TypeKey { isNamed ? TypeKey(Any.self, like: self) : self }

  /// Whether what a binding gives is asked for under its name as a type of its own.
  package var isView: Bool { isNamed && type != Any.self }

  /// The scope, if there is one.
  package var scope: Any.Type? {
    scopeWord == 0 || isPart ? nil : unsafe unsafeBitCast(scopeWord, to: Any.Type.self)
  }

  /// A number whose high bits depend on all bits of the key.
  @inline(__always)
  var scattered: UInt64 {
    // Fibonacci hashing. The rotations keep a pair of types apart from the same pair the other way round.
    Self.scattered(UInt64(typeWord) ^ rotated(qualifierWord, by: 21) ^ rotated(scopeWord, by: 43))
  }

  /// The number of a key that is nothing but a type.
  @inline(__always)
  static func scattered(_ words: UInt64) -> UInt64 { words &* 0x9E37_79B9_7F4A_7C15 }

  @inline(__always)
  private func rotated(_ word: UInt, by count: UInt64) -> UInt64 {
    UInt64(word) &<< count | UInt64(word) &>> (64 - count)
  }
}
