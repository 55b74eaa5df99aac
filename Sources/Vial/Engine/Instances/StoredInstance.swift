import Dispatch

/// Memory with one instance of a type that is known at run time only.
///
/// Why this is sound: the memory is initialized with an instance of the type when this is made. The owner reads it as
/// that type, and ends it once.
@safe
package struct StoredInstance: @unchecked Sendable {
  private let memory: UnsafeMutableRawPointer
  let type: Any.Type

  /// The address of the instance.
  var word: InstanceWord {
    #if _pointerBitWidth(_64)
      unsafe InstanceWord(bits: Int(bitPattern: memory))
    #else
      unsafe InstanceWord(bits: Int(bitPattern: UInt(bitPattern: memory) >> 1))
    #endif
  }

  package init<Service>(_ service: consuming Service) {
    let memory = UnsafeMutablePointer<Service>.allocate(capacity: 1)
    unsafe memory.initialize(to: service)
    unsafe self.memory = UnsafeMutableRawPointer(memory)
    type = Service.self
  }

  /// Creates what has the instance of a type at an address.
  init(_ instance: InstanceWord, _ type: Any.Type) {
    unsafe memory = instance.address
    self.type = type
  }

  /// The instance as the type that it has.
  @inline(__always)
  func read<Service>() -> Service { unsafe memory.assumingMemoryBound(to: Service.self).pointee }

  /// The instance as a type, unless it has another one, as an instance of a kernel may.
  func cast<Service>() -> Service? { type == Service.self ? read() as Service : value as? Service }

  /// Returns the instance and ends the memory.
  @_semantics("optimize.sil.specialize.generic.never")
  func take<Service>() -> Service {
    defer { unsafe memory.deallocate() }
    return unsafe memory.assumingMemoryBound(to: Service.self).move()
  }

  /// Returns `()` as a type that is `Void`, without memory.
  static func void<Service>() -> Service {
    precondition(Service.self == Void.self)
    // Sound: the two are one type.
    return unsafe unsafeBitCast((), to: Service.self)
  }

  /// The instance, whatever its type is.
  var value: Any {
    func value<Service>(_: Service.Type) -> Any { read() as Service }
    return _openExistential(type, do: value)
  }

  /// A copy of the instance in memory of its own.
  func copied() -> StoredInstance {
    func copied<Service>(_: Service.Type) -> StoredInstance { StoredInstance(read() as Service) }
    return _openExistential(type, do: copied)
  }

  /// Releases the instance and ends the memory.
  func release() {
    defer { unsafe memory.deallocate() }
    // The same for an object, in fewer instructions.
    if TypeMetadata(type).isClass { return unsafe memory.load(as: Unmanaged<AnyObject>.self).release() }
    func release<Service>(_: Service.Type) {
      unsafe memory.assumingMemoryBound(to: Service.self).deinitialize(count: 1)
    }
    _openExistential(type, do: release)
  }

  /// Releases the instance on the main actor, now or, from another thread, later.
  func releaseOnMainActor() {
    if MainActorProbe.isOnMainActor { release() } else { DispatchQueue.main.async { release() } }
  }
}

/// An instance in memory that is released with this object, on the main actor if the instance is confined to it.
///
/// A confined instance is read on the main actor only.
final class OwnedInstance: Sendable {
  let stored: StoredInstance
  private let isConfined: Bool

  init(_ stored: StoredInstance, isConfined: Bool) { (self.stored, self.isConfined) = (stored, isConfined) }

  deinit { if isConfined { stored.releaseOnMainActor() } else { stored.release() } }
}

/// The address of an instance in one word, of which a confined binding has the complement.
///
/// So one comparison with zero tells whether every request may read the instance, and those that the compiler keeps on the
/// main actor read the others.
///
/// Why this is sound: an address is less than half of all numbers. Where that isn't so, the word has half of the address,
/// which is even.
@safe
@usableFromInline
struct InstanceWord: Sendable {
  @usableFromInline let bits: Int

  @_alwaysEmitIntoClient
  @inline(__always)
  init(bits: Int) { self.bits = bits }

  static var none: InstanceWord { InstanceWord(bits: 0) }

  /// Whether there is an instance for every request.
  @_alwaysEmitIntoClient
  @inline(__always)
  var isReady: Bool { bits > 0 }

  /// Whether there is an instance that only the main actor gets.
  @_alwaysEmitIntoClient
  @inline(__always)
  var isConfined: Bool { bits < 0 }

  /// The address; there must be an instance for every request.
  @_alwaysEmitIntoClient
  @inline(__always)
  var address: UnsafeMutableRawPointer {
    #if _pointerBitWidth(_64)
      unsafe UnsafeMutableRawPointer(bitPattern: bits).unsafelyUnwrapped
    #else
      unsafe UnsafeMutableRawPointer(bitPattern: bits << 1).unsafelyUnwrapped
    #endif
  }
}

/// An instance without the protocol types and optionals in which it is stored.
///
/// Why this is sound: the holder keeps the instance meanwhile, and makes a reference of the identity only then.
struct InstanceContent {
  /// The type of the content itself, which for an object is its class.
  let type: Any.Type

  /// The identity of the object, if it is one; the instance keeps it.
  let identity: ObjectIdentifier?

  /// The content, unless it was an object from the start.
  let value: Any?

  init(_ object: AnyObject) {
    type = Swift.type(of: object)
    identity = ObjectIdentifier(object)
    value = nil
  }

  init(_ instance: Any) {
    var value = instance
    while TypeMetadata(Swift.type(of: value)).isOptional, let wrapped = (value as? any OptionalService)?.wrapped {
      value = wrapped
    }
    type = Swift.type(of: value)
    identity = type is AnyClass ? ObjectIdentifier(value as AnyObject) : nil
    self.value = value
  }

  /// Returns the content as its own type.
  func of<Content>(_: Content.Type) -> Content? {
    if let value { return value as? Content }
    // Sound: without a value there is an object, of exactly this class.
    return unsafe unsafeBitCast(identity, to: Content.self)
  }
}

extension StoredInstance {
  /// The instance without protocol types and optionals.
  ///
  /// Why this is sound: a class's instance is a reference. In Swift's stable binary interface, so is the first word of a value
  /// of a protocol type if the protocol requires a class, or if the fourth word is a class; errors are boxed.
  var content: InstanceContent {
    unsafe object.map { unsafe $0._withUnsafeGuaranteedRef { InstanceContent($0) } } ?? InstanceContent(value)
  }

  /// The type of the content.
  var contentType: Any.Type {
    unsafe object.map { unsafe $0._withUnsafeGuaranteedRef { Swift.type(of: $0) } } ?? InstanceContent(value).type
  }

  private var object: Unmanaged<AnyObject>? {
    if !TypeMetadata(type).isClass {
      // The bits of special protocols, such as errors.
      guard let flags = TypeMetadata(type).protocolFlags, flags & 0x3f00_0000 == 0 else { return nil }
      // With this bit, values may conform, too, so the type in the fourth word tells.
      if flags & 0x8000_0000 != 0 {
        let content = unsafe memory.load(fromByteOffset: 3 * MemoryLayout<UInt>.size, as: Any.Type.self)
        if !TypeMetadata(content).isClass { return nil }
      }
    }
    return unsafe Unmanaged.fromOpaque(memory.load(as: UnsafeRawPointer.self))
  }
}

extension TypeMetadata {
  /// Whether the type is a native class.
  fileprivate var isClass: Bool { !(1...0x7ff).contains(kind) }
}
