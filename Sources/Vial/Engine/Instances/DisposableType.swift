import Synchronization

/// How instances of a type are disposed of.
struct DisposableType {
  private let type: Any.Type

  /// `nil` if they aren't disposed of.
  private let known: (any AsyncDisposable.Type)?

  let synchronous: (any Disposable.Type)?

  /// The type, of which it is known that its instances are disposed of.
  var asynchronous: any AsyncDisposable.Type { unsafe known.unsafelyUnwrapped }

  /// A cast of an instance fails off the actor of an isolated conformance; a cast of its type doesn't.
  private init(_ type: Any.Type) {
    self.type = type
    known = type as? any AsyncDisposable.Type
    synchronous = known == nil ? nil : type as? any Disposable.Type
  }

  /// What was found for some types, each in the place of its address, since casts take hundreds of instructions.
  ///
  /// Why this is sound: a place never changes once it is filled, and a thread that sees its address sees all of it.
  nonisolated(unsafe) private static let places = {
    let places = UnsafeMutablePointer<Atomic<UnsafeMutablePointer<DisposableType>?>>.allocate(capacity: 256)
    for place in 0..<256 { unsafe (places + place).initialize(to: Atomic(nil)) }
    return unsafe places
  }()

  /// Returns how instances of a type are disposed of; `nil` if they aren't.
  static func of(_ type: Any.Type) -> DisposableType? {
    let word = unsafe UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self))
    let place = unsafe places + Int(truncatingIfNeeded: word &>> 4 ^ word &>> 12) & 255
    if let found = unsafe place.pointee.load(ordering: .acquiring), unsafe found.pointee.type == type {
      return unsafe found.pointee.known == nil ? nil : found.pointee
    }
    return unsafe find(type, place)
  }

  @inline(never)
  private static func find(
    _ type: Any.Type,
    _ place: UnsafeMutablePointer<Atomic<UnsafeMutablePointer<DisposableType>?>>
  ) -> DisposableType? {
    let found = DisposableType(type)
    if unsafe place.pointee.load(ordering: .relaxed) == nil {
      let kept = UnsafeMutablePointer<DisposableType>.allocate(capacity: 1)
      unsafe kept.initialize(to: found)
      let isFirst = unsafe place.pointee.compareExchange(expected: nil, desired: kept, ordering: .releasing).exchanged
      if !isFirst { unsafe kept.deallocate() }
    }
    return found.known == nil ? nil : found
  }
}

/// An instance without the protocol types and optionals in which it is stored.
///
/// Why this is sound: who has it keeps the instance meanwhile.
struct InstanceContent {
  /// The type of the content itself, which for an object is its class.
  let type: Any.Type

  /// The object, if it is one; the instance keeps it.
  let object: ObjectIdentifier?

  /// The content, unless it is an object.
  private let value: Any?

  init(_ object: AnyObject) {
    type = Swift.type(of: object)
    self.object = ObjectIdentifier(object)
    value = nil
  }

  init(_ instance: Any) {
    var value = instance
    while TypeKind.isOptional(Swift.type(of: value)), let wrapped = (value as? any OptionalService)?.wrapped {
      value = wrapped
    }
    type = Swift.type(of: value)
    object = type is AnyClass ? ObjectIdentifier(value as AnyObject) : nil
    self.value = value
  }

  /// Returns the content as what it is.
  func disposable(_ type: any AsyncDisposable.Type) -> (any AsyncDisposable)? {
    func disposable<Concrete: AsyncDisposable>(_: Concrete.Type) -> (any AsyncDisposable)? {
      if let value { return value as? Concrete }
      // Sound: without a value there is an object, of exactly this class.
      return unsafe unsafeBitCast(object, to: Concrete.self)
    }
    return disposable(type)
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
    if let flags = TypeKind.protocolFlags(of: type) {
      // The bits of special protocols, such as errors.
      if flags & 0x3f00_0000 != 0 { return nil }
      let isOfObject = flags & 0x8000_0000 == 0
      if !isOfObject {
        let content = unsafe memory.load(fromByteOffset: 3 * MemoryLayout<UInt>.size, as: Any.Type.self)
        if !TypeKind.isClass(content) { return nil }
      }
    } else if !TypeKind.isClass(type) {
      return nil
    }
    return unsafe Unmanaged.fromOpaque(memory.load(as: UnsafeRawPointer.self))
  }
}
