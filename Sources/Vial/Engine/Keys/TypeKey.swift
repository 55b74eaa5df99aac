import Synchronization

/// The key of a binding: a type, with a qualifier and a scope, or with a name.
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

  @inline(__always)
  @usableFromInline
  package init(_ type: ObjectIdentifier) {
    self.init(type, qualifierWord: 0, scopeWord: 0)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ type: Any.Type, scope: Any.Type?, qualifier: Any.Type?) {
    self.init(
      ObjectIdentifier(type),
      qualifierWord: qualifier.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0,
      scopeWord: scope.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
    )
  }

  /// Creates the key of a type in a scope, under a qualifier, a name at run time, or both.
  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ type: Any.Type, scope: Any.Type?, qualifier: Any.Type?, name: String?) {
    if let name {
      self.init(type, scope: scope, nameWord: Name.qualifying(name, qualifier).word)
    } else {
      self.init(type, scope: scope, qualifier: qualifier)
    }
  }

  /// Creates the key of a request; `nil` if no binding ever had the name, so that a request doesn't keep it.
  @_alwaysEmitIntoClient
  @inline(__always)
  package init?(requesting type: Any.Type, scope: Any.Type?, qualifier: Any.Type?, name: String?) {
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

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ type: Any.Type, name: Name) {
    self.init(ObjectIdentifier(type), qualifierWord: name.word, scopeWord: 0)
  }

  /// Creates the key of a type with a text that becomes a name.
  @usableFromInline
  package static func interned(_ text: String, _ type: Any.Type) -> TypeKey { TypeKey(type, name: .interned(text)) }

  /// Creates the key of the binding under a text that becomes a name.
  package static func primary(of text: String) -> TypeKey { interned(text, Any.self) }

  /// Creates the key of a type with the qualifier and the scope, or the name, of another key.
  package init(_ type: Any.Type, like other: TypeKey) {
    self.init(ObjectIdentifier(type), qualifierWord: other.qualifierWord, scopeWord: other.scopeWord)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ type: ObjectIdentifier, qualifierWord: UInt, scopeWord: UInt) {
    typeWord = UInt(bitPattern: type) | (qualifierWord | scopeWord == 0 ? 0 : 1)
    self.qualifierWord = qualifierWord
    self.scopeWord = scopeWord
  }

  /// The type's address if the key is only a type; otherwise zero.
  @_alwaysEmitIntoClient
  @inline(__always)
  package var plainWord: UInt { qualifierWord | scopeWord == 0 ? typeWord : 0 }

  package var type: Any.Type { unsafe unsafeBitCast(typeWord & ~1, to: Any.Type.self) }

  package var qualifier: Any.Type? {
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
  package var isNamed: Bool { qualifierWord & 3 == 1 }

  /// The key of the binding under the key's name, which is independent of the requested type.
  package var primary: TypeKey { isNamed ? TypeKey(Any.self, like: self) : self }

  /// Whether the key asks for a named service as a certain type.
  package var isCast: Bool { isNamed && type != Any.self }

  package var scope: Any.Type? {
    scopeWord == 0 || isPart ? nil : unsafe unsafeBitCast(scopeWord, to: Any.Type.self)
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
  private static let lastPart = Atomic<UInt>(7)

  private init(part number: UInt, of service: TypeKey) {
    self.init(ObjectIdentifier(service.type), qualifierWord: service.qualifierWord, scopeWord: number << 1 | 1)
  }

  /// A key that no injector has yet.
  static func newPart(of service: TypeKey) -> TypeKey {
    TypeKey(part: lastPart.add(1, ordering: .relaxed).newValue, of: service)
  }

  /// The key of the list of a collection's elements.
  package var elements: TypeKey { TypeKey(part: 0, of: self) }

  /// The key of the list of all elements with a qualifier.
  package var qualifiedElements: TypeKey {
    TypeKey(part: 1, of: TypeKey(ObjectIdentifier(type), qualifierWord: 0, scopeWord: 0))
  }

  /// The key of the list of all elements with a name, and no qualifier.
  package var namedElements: TypeKey {
    TypeKey(part: 5, of: TypeKey(ObjectIdentifier(type), qualifierWord: 0, scopeWord: 0))
  }

  /// The keys of the lists in which an element is.
  var elementLists: [TypeKey] {
    if qualifier != nil { return [elements, qualifiedElements] }
    return qualifyingName.map { $0.qualifier == nil } ?? false ? [elements, namedElements] : [elements]
  }

  /// The key of a component without a registration: one for requests that the compiler keeps on the main actor, and one
  /// for the others.
  package func component(onMainActor isOnMainActor: Bool) -> TypeKey { TypeKey(part: isOnMainActor ? 3 : 2, of: self) }

  /// The key of a declaration that scopes provide the service.
  package var declaration: TypeKey { TypeKey(part: 4, of: self) }

  /// Whether the key is a declaration's.
  package var isDeclaration: Bool { scopeWord == unscoped.declaration.scopeWord }

  /// A number that grows with each registered part; zero if the key is no part's.
  package var partNumber: UInt { isPart ? scopeWord : 0 }

  /// Whether the key is a part's, or a list's.
  package var isPart: Bool { scopeWord & 1 == 1 }

  /// The key of the service that the part belongs to, which has no scope; otherwise the same key.
  package var service: TypeKey { isPart ? unscoped : self }

  /// The key without its scope, or the number that it has in place of one.
  var unscoped: TypeKey { TypeKey(ObjectIdentifier(type), qualifierWord: qualifierWord, scopeWord: 0) }
}

/// The kind of a type, by the first word of its metadata.
@usableFromInline
package enum TypeKind {
  /// Whether a type is a structure, an enumeration, a tuple or a function.
  ///
  /// Optionals and protocols may hold objects, so they don't count.
  ///
  /// Why this is sound: the word is there for every type, and its values for these kinds are part of the stable binary
  /// interface; a class has zero there, or the address of its metaclass.
  package static func isValue(_ type: Any.Type) -> Bool {
    let metadata = unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    return switch unsafe metadata.pointee {
    case 0x200, 0x201, 0x301, 0x302: true
    default: false
    }
  }

  /// Whether a type is a native class.
  ///
  /// Why this is sound: a class has zero there, or the address of its metaclass, and every other type a kind below this.
  package static func isClass(_ type: Any.Type) -> Bool {
    let kind = unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return kind == 0 || kind > 0x7ff
  }

  /// The type that a function returns; `nil` of another type.
  ///
  /// Why this is sound: the third word of a function type's metadata is its result, as the stable binary interface says.
  package static func result(of type: Any.Type) -> Any.Type? {
    let metadata = unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    guard unsafe metadata.pointee == 0x302 else { return nil }
    return unsafe UnsafeRawPointer(metadata + 2).load(as: Any.Type.self)
  }

  /// Whether a type is written with `any`.
  ///
  /// Why this is sound: protocol types have a kind of their own in the stable binary interface.
  package static func isProtocol(_ type: Any.Type) -> Bool {
    let metadata = unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    return unsafe metadata.pointee == 0x303 && type != Any.self
  }

  /// Why this is sound: optionals have a kind of their own in the stable binary interface.
  static func isOptional(_ type: Any.Type) -> Bool {
    unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x202
  }

  /// Whether a protocol type inherits from all protocols of another one; `nil` if that can't be known.
  ///
  /// Why this is sound: the metadata of protocol types and the descriptors of protocols are part of the stable binary
  /// interface. A type with other metadata, and protocols of Objective-C, end the search. Addresses are signed on arm64e.
  // Only kernels have a use for it, so that apps without one don't carry the code.
  @_alwaysEmitIntoClient
  package static func inherits(_ type: Any.Type, from other: Any.Type) -> Bool? {
    guard var known = protocols(of: type), let sought = protocols(of: other) else { return nil }
    var next = 0
    while next < known.count {
      known += inheritedProtocols(of: known[next]).filter { !known.contains($0) }
      next += 1
    }
    return sought.allSatisfy(known.contains)
  }

  /// The addresses of the descriptors of a type's protocols.
  @_alwaysEmitIntoClient
  package static func protocols(of type: Any.Type) -> [UInt]? {
    #if _ptrauth(_arm64e)
      return nil
    #else
      let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self), word = MemoryLayout<UInt>.size
      guard unsafe metadata.load(as: UInt.self) == 0x303 else { return nil }
      let flags = unsafe metadata.load(fromByteOffset: word, as: UInt32.self)
      let count = unsafe Int(metadata.load(fromByteOffset: word + 4, as: UInt32.self))
      // The word of a superclass stands in front of the protocols.
      guard flags & 0x4000_0000 == 0 else { return nil }
      let words = (0..<count).map { unsafe metadata.load(fromByteOffset: word + 8 + $0 * word, as: UInt.self) }
      return words.contains { $0 & 1 == 1 } ? nil : words
    #endif
  }

  /// The protocols in the requirements of `Self` that a protocol's descriptor lists.
  @_alwaysEmitIntoClient
  package static func inheritedProtocols(of address: UInt) -> [UInt] {
    guard let descriptor = unsafe UnsafeRawPointer(bitPattern: address) else { return [] }
    let count = unsafe Int(descriptor.load(fromByteOffset: 12, as: UInt32.self))
    return (0..<count).compactMap { number -> UInt? in
      let requirement = unsafe descriptor + 24 + number * 12
      let subject = unsafe requirement + 4 + Int(requirement.load(fromByteOffset: 4, as: Int32.self))
      let target = unsafe Int(requirement.load(fromByteOffset: 8, as: Int32.self))
      // The requirement is a protocol, the mangled name of `Self` is an x, and the protocol isn't Objective-C's.
      guard unsafe requirement.load(as: UInt32.self) & 0x1f == 0, unsafe subject.load(as: UInt8.self) == 0x78,
        unsafe subject.load(fromByteOffset: 1, as: UInt8.self) == 0, target & 2 == 0
      else { return nil }
      let place = unsafe requirement + 8 + (target & ~3)
      return unsafe target & 1 == 0 ? UInt(bitPattern: place) : place.load(as: UInt.self)
    }
  }
}
