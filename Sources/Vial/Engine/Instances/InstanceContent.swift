/// An instance without the protocol types and optionals in which it is stored.
///
/// Why this is sound: the holder keeps the instance meanwhile, and makes a reference of the identity only then.
struct InstanceContent {
  /// The type of the content itself, which for an object is its class.
  let type: Any.Type

  /// The identity of the object, if it is one; the instance keeps it.
  let identity: ObjectIdentifier?

  /// The content, unless it is an object.
  private let value: Any?

  init(_ object: AnyObject) {
    type = Swift.type(of: object)
    identity = ObjectIdentifier(object)
    value = nil
  }

  init(_ instance: Any) {
    var value = instance
    while TypeKind.isOptional(Swift.type(of: value)), let wrapped = (value as? any OptionalService)?.wrapped {
      value = wrapped
    }
    type = Swift.type(of: value)
    identity = type is AnyClass ? ObjectIdentifier(value as AnyObject) : nil
    self.value = value
  }

  /// Returns the content as what it is.
  func disposable(_ type: any AsyncDisposable.Type) -> (any AsyncDisposable)? {
    func disposable<Concrete: AsyncDisposable>(_: Concrete.Type) -> (any AsyncDisposable)? {
      if let value { return value as? Concrete }
      // Sound: without a value there is an object, of exactly this class.
      return unsafe unsafeBitCast(identity, to: Concrete.self)
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
