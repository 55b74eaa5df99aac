/// An instance that somebody else keeps alive.
///
/// Why this is sound: `copy` is a copy of a value whose first word refers to the object and whose other words, if any, are
/// metadata, made without retaining the object. It is used only while a strong reference to the object is held, and never
/// released. A value that refers to its object in any other way, through a box say, is not copied.
@safe
final class WeakInstance<Service>: @unchecked Sendable {
  private weak let object: AnyObject?
  private let copy: UnsafeMutableRawPointer?

  /// Refers to an instance, if its value is nothing but a reference to an object.
  init?(_ service: Service) {
    guard let object = Self.object(in: service) else { return nil }
    self.object = object
    let layout = MemoryLayout<Service>.self
    unsafe copy = unsafe withUnsafePointer(to: service) { service in
      let bytes = unsafe UnsafeRawPointer(service)
      let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
      guard unsafe bytes.loadUnaligned(as: UInt.self) == address else { return nil }
      let copy = UnsafeMutableRawPointer.allocate(byteCount: layout.size, alignment: layout.alignment)
      unsafe copy.copyMemory(from: bytes, byteCount: layout.size)
      return unsafe copy
    }
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
  static func isNil(_ service: Service) -> Bool {
    var value: Any = service
    while let optional = value as? any OptionalService {
      guard let wrapped = optional.wrapped else { return true }
      value = wrapped
    }
    return false
  }

  /// The object that a value refers to, through protocol types and optionals; `nil` if it is none.
  private static func object(in service: Service) -> AnyObject? {
    var value: Any = service
    while let optional = value as? any OptionalService {
      guard let wrapped = optional.wrapped else { return nil }
      value = wrapped
    }
    return type(of: value) is AnyClass ? value as AnyObject : nil
  }
}
