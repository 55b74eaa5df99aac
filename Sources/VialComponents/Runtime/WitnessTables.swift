/// The witness tables in the values of a protocol's type, which say whether a conformance belongs to a global actor.
///
/// A conversion of a function, such as `Live.init as () -> any Service`, hides an isolated conformance from the compiler, so
/// what such a function gives is looked at before it leaves the actor.
///
/// Why this is sound: Swift's stable binary interface says how metadata and values of protocols' types are laid out. The first
/// word of a type's metadata is its kind. A protocol type's second word has the number of witness tables in its lowest 24 bits,
/// and its values end with these tables. The second word of a protocol type with arguments is the address of its shape, whose
/// lowest byte is zero, or one for a protocol of classes. An optional's third word is the wrapped type, and a function's is the
/// type of its result. A witness table begins with the address of the conformance's descriptor, whose fourth 32-bit word holds
/// flags. Compilers without isolated conformances leave the flag zero.
@safe
@usableFromInline
package struct WitnessTables: Sendable {
  @usableFromInline typealias Table = UnsafePointer<UnsafePointer<UInt32>>

  /// The offset of the first table in a value, and the offset after the last.
  @usableFromInline let start: Int
  @usableFromInline let end: Int

  /// The offset of the word that says whether an optional has a value.
  private let presence: Int

  /// Finds the tables in the values of a protocol's type, or of an optional of one; `nil` for other types, and for errors,
  /// which are boxed.
  package init?<Value>(of type: Value.Type) {
    var metadata = TypeMetadata(type)
    while let wrapped = metadata.wrapped { metadata = TypeMetadata(wrapped) }
    let word = MemoryLayout<UInt>.size
    // Optionals of such a type are as long as the type.
    end = MemoryLayout<Value>.size
    if metadata.kind == Self.constrainedProtocolKind {
      guard let isOfClasses = unsafe Self.isOfClasses(constrained: metadata[1]) else { return nil }
      start = isOfClasses ? word : 4 * word
    } else {
      let errors = TypeMetadata((any Error).self)
      guard metadata.kind == Self.protocolKind, unsafe metadata.start != errors.start else { return nil }
      start = unsafe end - Int(metadata[1] & 0xff_ffff) * word
    }
    if start >= end { return nil }
    // A protocol of classes has values of an object and its tables; the others have room for a value, its type and the tables.
    presence = start == word ? 0 : 3 * word
  }

  /// Whether the values of a protocol type with arguments, such as `any Collection<Int>`, are of classes; `nil` if they are of
  /// another kind.
  private static func isOfClasses(constrained shape: UInt) -> Bool? {
    if areAddressesSigned { return nil }
    return switch unsafe UnsafePointer<UInt32>(bitPattern: shape).map({ unsafe $0.pointee & 0xff }) {
    case 0: false
    case 1: true
    default: nil
    }
  }

  @_alwaysEmitIntoClient static var protocolKind: UInt { 0x303 }
  @_alwaysEmitIntoClient static var constrainedProtocolKind: UInt { 0x307 }
  @_alwaysEmitIntoClient static var optionalKind: UInt { 0x202 }
  /// Nothing has a lower address, so optionals of optionals use these words for the absence of a value.
  @_alwaysEmitIntoClient static var lastAbsence: UInt { 0xfff }

  /// Whether a value uses a conformance of a global actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func areIsolated<Value>(in value: Value) -> Bool {
    // Values with one table are read as words, which takes no closure.
    if end - start == MemoryLayout<UInt>.size, MemoryLayout<Value>.size == MemoryLayout<(UInt, UInt)>.size {
      let words = unsafe unsafeBitCast(value, to: (object: UInt, table: UInt).self)
      return words.object > Self.lastAbsence && Self.isIsolated(at: words.table)
    }
    if end - start == MemoryLayout<UInt>.size, MemoryLayout<Value>.size == MemoryLayout<Words>.size {
      let words = unsafe unsafeBitCast(value, to: Words.self)
      return words.type > Self.lastAbsence && Self.isIsolated(at: words.table)
    }
    return areIsolated(amongSeveral: value)
  }

  @usableFromInline typealias Words = (value: UInt, UInt, UInt, type: UInt, table: UInt)

  @_alwaysEmitIntoClient
  @inline(__always)
  static func isIsolated(at table: UInt) -> Bool {
    // Sound: a value that is present has a table.
    unsafe isIsolated(Table(bitPattern: table).unsafelyUnwrapped)
  }

  @inline(never)
  @usableFromInline
  func areIsolated<Value>(amongSeveral value: borrowing Value) -> Bool {
    unsafe withUnsafePointer(to: value) { pointer in
      let bytes = unsafe UnsafeRawPointer(pointer)
      if unsafe bytes.load(fromByteOffset: presence, as: UInt.self) <= Self.lastAbsence { return false }
      var offset = start
      repeat {
        if unsafe Self.isIsolated(bytes.load(fromByteOffset: offset, as: Table.self)) { return true }
        offset += MemoryLayout<UInt>.size
      } while offset < end
      return false
    }
  }

  /// Whether a value of a protocol's type, or of an optional of one, uses a conformance of a global actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  package static func areIsolated<Value>(in value: Value) -> Bool {
    // The kinds of most types rule it out.
    let kind = unsafe unsafeBitCast(Value.self, to: UnsafePointer<UInt>.self).pointee
    let isOfProtocol = kind == protocolKind || kind == constrainedProtocolKind || kind == optionalKind
    return isOfProtocol && areFoundIsolated(in: value)
  }

  @usableFromInline
  static func areFoundIsolated<Value>(in value: Value) -> Bool {
    WitnessTables(of: Value.self)?.areIsolated(in: value) ?? false
  }

  /// Whether a conformance belongs to a global actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  package static func isIsolated(_ table: UnsafePointer<UnsafePointer<UInt32>>) -> Bool {
    unsafe !areAddressesSigned && table.pointee[3] & (1 << 19) != 0
  }

  /// Whether addresses in metadata are signed, as on arm64e, so that nothing follows them.
  @_alwaysEmitIntoClient
  @inline(__always)
  package static var areAddressesSigned: Bool {
    #if _ptrauth(_arm64e)
      true
    #else
      false
    #endif
  }
}

/// The words of a type's metadata.
///
/// Why this is sound: every type has metadata that lives as long as the program, whose layout is part of Swift's stable binary
/// interface. The first word is the kind: a class has zero there, or the address of its metaclass, and every other type a number
/// below 0x800. Its members read only what every type has, or a type of a kind that they have looked at; the others are marked.
@safe
@usableFromInline
package struct TypeMetadata {
  fileprivate let start: UnsafeRawPointer

  @usableFromInline
  package init(_ type: Any.Type) { unsafe start = unsafeBitCast(type, to: UnsafeRawPointer.self) }

  package var type: Any.Type { unsafe unsafeBitCast(start, to: Any.Type.self) }
  package var kind: UInt { unsafe self[0] }

  /// The type that a function returns; `nil` of another type.
  package var result: Any.Type? { kind == 0x302 ? type(at: 2) : nil }

  /// The type that an optional wraps; `nil` of another type.
  var wrapped: Any.Type? { kind == WitnessTables.optionalKind ? type(at: 2) : nil }

  /// The word at a position, which metadata of the kind must have.
  @unsafe package subscript(index: Int) -> UInt {
    unsafe start.load(fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self)
  }

  private func type(at index: Int) -> Any.Type {
    unsafe start.load(fromByteOffset: index * MemoryLayout<UInt>.size, as: Any.Type.self)
  }
}
