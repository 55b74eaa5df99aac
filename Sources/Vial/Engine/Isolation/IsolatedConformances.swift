/// The conformances of a component that belong to an actor although what calls through them does not.
///
/// The compiler refuses an isolated conformance only to the protocol for which a function asks. Where that is
/// ``Injectable``, a conformance to a protocol that refines it may be isolated, by inference, and goes unseen.
@usableFromInline
package struct IsolatedConformances: Sendable {
  /// Whether the caller runs where a conformance belongs, for each that is isolated.
  private var checks: [@Sendable () -> Bool] = []

  init() {}

  /// Whether a component can be built anywhere.
  @usableFromInline package var isEmpty: Bool { checks.isEmpty }

  /// None: a component can be built anywhere.
  @usableFromInline package static var none: Self { Self() }

  /// Looks at the conformance of something disposable.
  init(of disposable: any Disposable.Type) { add(disposable, as: (any Disposable.Type).self) }

  /// Makes sure that the caller may call through the conformances.
  ///
  /// - Throws: ``ConstructorFailure/requiresMainActor``.
  @usableFromInline
  package func require() throws {
    if checks.isEmpty { return }
    try MainActorProbe.require()
    // One that belongs to another actor cannot be called there either.
    if !checks.allSatisfy({ $0() }) { throw ConstructorFailure.requiresMainActor }
  }

  mutating func add<Existential>(_ type: Existential, as existential: Existential.Type) {
    // A cast from a protocol's metatype to the same one finds what it was given.
    guard Self.isIsolated(type), let type = type as? any Any.Type else { return }
    checks.append { Self.isHere(type, as: Existential.self) }
  }

  /// Whether those of a component may go unseen, so that it may belong to an actor although none was found.
  static var areHidden: Bool {
    #if _ptrauth(_arm64e)
      true
    #else
      false
    #endif
  }

  /// Whether a conformance belongs to a global actor.
  ///
  /// Why this is sound: the metatype of a type as one protocol's is two words in Swift's stable binary interface, the type
  /// and the witness table. The table begins with the address of the conformance's descriptor, whose fourth word of 32
  /// bits are flags. Compilers that know no isolated conformances leave this one zero.
  private static func isIsolated<Existential>(_ type: Existential) -> Bool {
    #if _ptrauth(_arm64e)
      // The address is signed there.
      false
    #else
      typealias Conformance = (type: UInt, witnesses: UnsafePointer<UnsafePointer<UInt32>>)
      precondition(MemoryLayout<Existential>.size == MemoryLayout<UInt>.size * 2)
      let conformance = unsafe unsafeBitCast(type, to: Conformance.self)
      return unsafe isIsolated(conformance.witnesses)
    #endif
  }

  private static func isIsolated(_ witnesses: UnsafePointer<UnsafePointer<UInt32>>) -> Bool {
    unsafe witnesses.pointee[3] & (1 << 19) != 0
  }

  /// Whether a conformance can be used by the caller, which the runtime tells where the types are not known before.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func isHere<Existential>(_ type: any Any.Type, as existential: Existential.Type) -> Bool {
    type is Existential
  }

  /// Whether an instance, as the type to which it was cast, may have a conformance that belongs to an actor, so that it
  /// must not be given to others who ask elsewhere.
  ///
  /// Why this is sound: the metadata of a protocol type has the number of witness tables in the lowest 24 bits of its
  /// second word, and its values end with these tables, as Swift's stable binary interface says. Errors are boxed.
  static func mayBe<Service>(in service: Service, castFrom instance: Any) -> Bool {
    if Service.self is AnyClass || Service.self == type(of: instance) { return false }
    #if _ptrauth(_arm64e)
      return true
    #else
      let metadata = unsafe unsafeBitCast(Service.self, to: UnsafePointer<UInt>.self)
      guard unsafe metadata.pointee == 0x303, Service.self != (any Error).self else { return true }
      let tables = unsafe Int(metadata[1] & 0xff_ffff)
      return unsafe withUnsafeBytes(of: service) { bytes in
        let words = unsafe bytes.bindMemory(to: UnsafePointer<UnsafePointer<UInt32>>.self)
        return unsafe words.suffix(tables).contains { unsafe Self.isIsolated($0) }
      }
    #endif
  }
}
