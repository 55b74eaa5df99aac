// What the metadata of a type says about its kind, and about the protocols of a protocol type.
extension TypeMetadata {
  /// Whether the type is a structure, an enumeration, a tuple or a function.
  ///
  /// Optionals and protocols may hold objects, so they don't count.
  package var isValue: Bool { [0x200, 0x201, 0x301, 0x302].contains(kind) }

  /// Whether the type is a function type, and `Sendable`, as each function of a global actor is.
  @usableFromInline var isSendableFunction: Bool { unsafe kind == 0x302 && self[1] & 0x5000_0000 != 0 }

  /// Whether the type is written with `any`, which its name lacks: a protocol type, or the metatype of one.
  package var isNamedWithoutAny: Bool { isProtocol || kind == 0x306 && type != Any.Type.self }

  var isProtocol: Bool { kind == 0x303 && type != Any.self }

  var isOptional: Bool { kind == 0x202 }

  /// Whether the type is a protocol type, or may have one in it; a provider's is asked for later.
  ///
  /// `& Sendable` is no part of a type at run time, so only other types are known to be `Sendable` if the compiler says so.
  package var mayHoldProtocol: Bool {
    switch Derivation.of(type) {
    case .optional(let held), .lazy(let held): return TypeMetadata(held).mayHoldProtocol
    case .provider: return false
    default: break
    }
    // Classes, structures and enumerations, which may be generic themselves or nested in a generic type.
    guard type is AnyClass || kind == 0x200 || kind == 0x201 else { return true }
    return _typeName(type, qualified: true).utf8.contains(UInt8(ascii: "<"))
  }

  /// Whether a protocol type inherits from all protocols of another one, and is for objects if that is; `nil` if that can't
  /// be known.
  ///
  /// Why this is sound: the metadata of protocol types and the descriptors of protocols are part of the stable binary
  /// interface. A type with other metadata, and protocols of Objective-C, end the search. Addresses are signed on arm64e.
  package func inherits(from other: Any.Type) -> Bool? {
    guard var known = protocols, let sought = TypeMetadata(other).protocols else { return nil }
    var next = 0
    while next < known.count {
      known += Self.inheritedProtocols(of: known[next]).filter { !known.contains($0) }
      next += 1
    }
    let ofValues = (protocolFlags ?? 0) & ~(TypeMetadata(other).protocolFlags ?? 0) & 0x8000_0000
    return ofValues == 0 && sought.allSatisfy(known.contains)
  }

  /// What the metadata of a protocol type says about its protocols; `nil` of another type.
  var protocolFlags: UInt32? { unsafe kind == 0x303 ? UInt32(truncatingIfNeeded: self[1]) : nil }

  /// The addresses of the descriptors of the type's protocols.
  private var protocols: [UInt]? {
    // The word of a superclass stands in front of the protocols.
    guard !WitnessTables.areAddressesSigned, let flags = protocolFlags, flags & 0x4000_0000 == 0 else { return nil }
    // The flags and the count have four bytes each, so the count ends the word before the protocols.
    let first = 1 + 8 / MemoryLayout<UInt>.size, count = unsafe Int(self[first - 1] >> (UInt.bitWidth - 32))
    let words = (first..<first + count).map { unsafe self[$0] }
    return words.contains { $0 & 1 == 1 } ? nil : words
  }

  /// The protocols in the requirements of `Self` that a protocol's descriptor lists.
  private static func inheritedProtocols(of address: UInt) -> [UInt] {
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
