/// An instance that somebody else keeps alive.
///
/// Why this is sound: `copy` is a copy of a value whose first word refers to the object and whose other words, if any,
/// are metadata, made without retaining the object. It is used only while a strong reference to the object is held, and
/// never released. Where the object is in a box, there is none: the box may go before the object does, and another one is
/// made of the object.
@safe
final class WeakInstance<Service>: @unchecked Sendable {
  private weak let object: AnyObject?
  private let copy: UnsafeMutableRawPointer?

  /// Refers to an instance, if its value is a reference to an object, be it in a protocol's box.
  init?(_ service: Service) {
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

  deinit { unsafe copy?.deallocate() }

  /// The instance, while somebody holds it.
  var service: Service? {
    guard let object else { return nil }
    defer { extendLifetime(object) }
    guard let copy = unsafe copy else { return object as? Service }
    return unsafe copy.assumingMemoryBound(to: Service.self).pointee
  }

  /// Whether a value is no value at all, which need not be kept.
  static func isNil(_ service: Service) -> Bool { unwrapped(service) == nil }

  /// The object that a value refers to, through protocol types and optionals; `nil` if it is none.
  private static func object(in service: Service) -> AnyObject? {
    guard let value = unwrapped(service), type(of: value) is AnyClass else { return nil }
    // An error as such would be given as its box.
    let object = (value as? any Error).map { Self.object(of: $0) } ?? value as AnyObject
    return ObjectIdentifier(type(of: object)) == ObjectIdentifier(type(of: value)) ? object : nil
  }

  private static func object<Failure: Error>(of error: Failure) -> AnyObject { error as AnyObject }

  /// What is within the optionals that a value may be.
  private static func unwrapped(_ service: Service) -> Any? {
    var value: Any = service
    while let optional = value as? any OptionalService {
      guard let wrapped = optional.wrapped else { return nil }
      value = wrapped
    }
    return value
  }
}
