/// The key of a binding: a type, with a qualifier and a scope, or with a name; for a property, with its name and its root.
///
/// Why the casts are sound: the words are addresses of metadata, which lives as long as the program, and every one of
/// them comes from a metatype; a ``KeyTable`` that has keys made of the addresses of objects is not asked for their
/// types. No metadata is at zero, which stands for no type, nor at an odd address, which a name and the number of a part
/// have.
@safe
@usableFromInline
package struct TypeKey: Hashable, Sendable {
  /// The type's address, plus one where a qualifier or a scope narrows it: this word is enough to tell a plain key.
  @usableFromInline let typeWord: UInt
  @usableFromInline let qualifierWord: UInt
  @usableFromInline let scopeWord: UInt

  /// Creates the key of a type in a scope, under a qualifier, a name at run time, or both.
  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ type: Any.Type, scope: Any.Type?, qualifier: Any.Type?, name: String? = nil) {
    if let name {
      self.init(type, scope: scope, nameWord: Name.qualifying(name, qualifier).word)
    } else {
      self.init(
        ObjectIdentifier(type),
        qualifierWord: qualifier.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0,
        scopeWord: scope.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
      )
    }
  }

  /// Creates the key of a request; `nil` if no binding ever had the name, so that a request doesn't keep it.
  @_alwaysEmitIntoClient
  @inline(__always)
  init?(requesting type: Any.Type, scope: Any.Type?, qualifier: Any.Type?, name: String?) {
    if let name {
      let word = Name.knownWord(name, qualifier)
      if word == 0 { return nil }
      self.init(type, scope: scope, nameWord: word)
    } else {
      self.init(type, scope: scope, qualifier: qualifier)
    }
  }

  /// Creates the key of a request with an unknown name, which is told elsewhere.
  init(unknown type: Any.Type, scope: Any.Type?, qualifier: Any.Type?) {
    self.init(type, scope: scope, nameWord: Name.qualifying("\u{1}", qualifier).word)
  }

  /// Creates the key of a type with a name beside it, which a bit of its own tells from the name of a service.
  @usableFromInline
  init(_ type: Any.Type, scope: Any.Type?, nameWord: UInt) {
    self.init(
      ObjectIdentifier(type),
      qualifierWord: nameWord | 2,
      scopeWord: scope.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
    )
  }

  /// Creates the key of the service with a name, whose text stays in memory as long as the program runs.
  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ type: Any.Type, serviceName name: String) {
    self.init(ObjectIdentifier(type), qualifierWord: Name.interned(name).word)
  }

  /// Creates the key of the service with a name; `nil` if no binding ever had the name.
  @_alwaysEmitIntoClient
  @inline(__always)
  package init?(_ type: Any.Type, knownName name: String) {
    guard let name = Name.known(name) else { return nil }
    self.init(ObjectIdentifier(type), qualifierWord: name.word)
  }

  /// Creates the key of a type with the qualifier and the scope, or the name, of another key.
  package init(_ type: Any.Type, like other: TypeKey) {
    self.init(ObjectIdentifier(type), qualifierWord: other.qualifierWord, scopeWord: other.scopeWord)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ type: ObjectIdentifier, qualifierWord: UInt = 0, scopeWord: UInt = 0) {
    typeWord = UInt(bitPattern: type) | (qualifierWord | scopeWord == 0 ? 0 : 1)
    self.qualifierWord = qualifierWord
    self.scopeWord = scopeWord
  }

  /// The type's address if the key is only a type; otherwise zero.
  @_alwaysEmitIntoClient
  @inline(__always)
  var plainWord: UInt { qualifierWord | scopeWord == 0 ? typeWord : 0 }

  package var type: Any.Type { unsafe unsafeBitCast(typeWord & ~1, to: Any.Type.self) }

  var qualifier: Any.Type? {
    qualifierWord == 0 || qualifierWord & 1 == 1 ? nil : unsafe unsafeBitCast(qualifierWord, to: Any.Type.self)
  }

  package var name: String? { isNamed ? Name(word: qualifierWord)?.text : nil }

  /// The name of a service, or the name beside the type.
  package var givenName: String? { name ?? qualifyingName?.given }

  /// Whether a qualifier or a name tells the binding apart from others of its type.
  var isQualified: Bool { qualifierWord != 0 && !isNamed }

  /// The name that tells the binding apart from others of its type.
  var qualifyingName: Name? { qualifierWord & 3 == 3 ? Name(word: qualifierWord) : nil }

  /// Whether a name identifies the service, whatever the requested type.
  var isNamed: Bool { qualifierWord & 3 == 1 }

  /// The key of the binding under the key's name, which is independent of the requested type.
  var primary: TypeKey { isNamed ? TypeKey(Any.self, like: self) : self }

  /// Whether the key asks for a named service as a certain type.
  var isCast: Bool { isNamed && type != Any.self }

  var scope: Any.Type? {
    scopeWord == 0 || isPart || isProperty ? nil : unsafe unsafeBitCast(scopeWord, to: Any.Type.self)
  }

  /// A number whose high bits depend on all bits of the key.
  @inline(__always)
  var scattered: UInt64 {
    // Fibonacci hashing. The rotations keep a pair of types apart from the same pair the other way round.
    Self.scattered(UInt64(typeWord) ^ rotated(qualifierWord, by: 21) ^ rotated(scopeWord, by: 43))
  }

  /// The number of a key that is only a type.
  @inline(__always)
  static func scattered(_ words: UInt64) -> UInt64 { words &* 0x9E37_79B9_7F4A_7C15 }

  @inline(__always)
  private func rotated(_ word: UInt, by count: UInt64) -> UInt64 {
    UInt64(word) &<< count | UInt64(word) &>> (64 - count)
  }
}

// Keys of parts: candidates, elements, and the bindings that decorators wrap. Such a key has the type and the qualifier
// of the service, and a number in place of the scope.
extension TypeKey {
  private init(part number: UInt, of service: TypeKey) {
    self.init(ObjectIdentifier(service.type), qualifierWord: service.qualifierWord, scopeWord: number << 1 | 1)
  }

  /// A key that no injector has yet; only elements of a collection, and what their decorators wrap, have odd numbers.
  static func newPart(of service: TypeKey, isElement: Bool = false) -> TypeKey {
    let number = UInt(SerialNumber.next()) * 2
    return TypeKey(part: isElement || service.isElement ? number + 1 : number, of: service)
  }

  /// Whether the key is an element's.
  var isElement: Bool { scopeWord & 3 == 3 }

  /// The key of the list of a collection's elements.
  var elements: TypeKey { TypeKey(part: 0, of: self) }

  /// The key of the list of all elements with a qualifier.
  var qualifiedElements: TypeKey { TypeKey(part: 8, of: TypeKey(ObjectIdentifier(type))) }

  /// The key of the list of all elements with a name, and no qualifier.
  var namedElements: TypeKey { TypeKey(part: 10, of: TypeKey(ObjectIdentifier(type))) }

  /// The keys of the lists in which an element is.
  var elementLists: [TypeKey] {
    if qualifier != nil { return [elements, qualifiedElements] }
    return qualifyingName.map { $0.qualifier == nil } ?? false ? [elements, namedElements] : [elements]
  }

  /// The key of a component without a registration: one for requests that the compiler keeps on the main actor, and one
  /// for the others.
  package func component(onMainActor isOnMainActor: Bool) -> TypeKey { TypeKey(part: isOnMainActor ? 4 : 2, of: self) }

  /// The key of a declaration that scopes provide the service.
  package var declaration: TypeKey { TypeKey(part: 6, of: self) }

  /// Whether the key is a declaration's.
  var isDeclaration: Bool { scopeWord == unscoped.declaration.scopeWord }

  /// A number that grows with each registered part; zero if the key is no part's.
  package var partNumber: UInt { isPart ? scopeWord : 0 }

  /// Whether the key is a part's, or a list's.
  var isPart: Bool { scopeWord & 1 == 1 }

  /// Whether the key is a property's.
  package var isProperty: Bool { qualifierWord & 7 == 7 }

  /// The key of the service that the part belongs to, which has no scope; otherwise the same key.
  package var service: TypeKey { isPart ? unscoped : self }

  /// The key without its scope, or the number that it has in place of one.
  var unscoped: TypeKey { TypeKey(ObjectIdentifier(type), qualifierWord: qualifierWord) }
}
