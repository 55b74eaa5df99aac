/// A weak reference to an instance.
///
/// Why this is sound: `copy` copies a value whose first word refers to the object and whose other words are metadata,
/// without retaining the object. It is read only while a strong reference to the object is held, and never released.
/// There is no copy if the object is in a box, since the box may go before the object does and be made anew.
@safe
final class WeakInstance: @unchecked Sendable {
  private weak let object: AnyObject?
  private let copy: UnsafeMutableRawPointer?

  /// The number of the instance in the order of construction; the lock of the binding that knows it guards this.
  final var order = 0

  /// Creates a reference, or `nil` if the value refers to no object; the value may be in a protocol's box.
  init?<Service>(_ service: Service) {
    guard let object = Self.object(in: service) else { return nil }
    let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    let layout = MemoryLayout<Service>.self
    let copy = unsafe withUnsafePointer(to: service) { service -> UnsafeMutableRawPointer? in
      let bytes = unsafe UnsafeRawPointer(service)
      // An error, or an optional within a protocol's value, is in a box.
      guard unsafe bytes.loadUnaligned(as: UInt.self) == address else { return nil }
      let copy = UnsafeMutableRawPointer.allocate(byteCount: layout.size, alignment: layout.alignment)
      unsafe copy.copyMemory(from: bytes, byteCount: layout.size)
      return unsafe copy
    }
    if unsafe copy == nil, !(object is Service) { return nil }
    self.object = object
    unsafe self.copy = unsafe copy
  }

  static func of(_ instance: StoredInstance) -> WeakInstance? {
    func of<Service>(_: Service.Type) -> WeakInstance? { WeakInstance(instance.read() as Service) }
    return _openExistential(instance.type, do: of)
  }

  deinit { unsafe copy?.deallocate() }

  /// Whether the object is gone.
  var isGone: Bool { object == nil }

  /// The instance as the type with which this was made; `nil` if the object is gone.
  func service<Service>() -> Service? {
    guard let object else { return nil }
    defer { extendLifetime(object) }
    guard let copy = unsafe copy else { return object as? Service }
    return unsafe copy.assumingMemoryBound(to: Service.self).pointee
  }

  /// The instance in memory of its own; `nil` if the object is gone.
  func stored(as type: Any.Type) -> StoredInstance? {
    func stored<Service>(_: Service.Type) -> StoredInstance? { (service() as Service?).map { StoredInstance($0) } }
    return _openExistential(type, do: stored)
  }

  /// Whether a value is `nil`, however often it is wrapped.
  static func isNil<Service>(_ service: Service) -> Bool { TypeMetadata(InstanceContent(service).type).isOptional }

  /// The object that a value refers to, through protocol types and optionals.
  private static func object<Service>(in service: Service) -> AnyObject? {
    let content = InstanceContent(service)
    guard let value = content.value, content.type is AnyClass else { return nil }
    // An error would be returned as its box.
    let object = (value as? any Error).map { Self.object(of: $0) } ?? value as AnyObject
    return ObjectIdentifier(type(of: object)) == ObjectIdentifier(type(of: value)) ? object : nil
  }

  private static func object<Failure: Error>(of error: Failure) -> AnyObject { error as AnyObject }
}

/// An optional of any type.
protocol OptionalService {
  var wrapped: Any? { get }

  static var absent: Self { get }
}
