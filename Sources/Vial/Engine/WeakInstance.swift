/// An instance that somebody else keeps alive.
///
/// Why this is sound: `copy` is a copy of a value that is one reference to an object and whatever metadata goes with it,
/// made without retaining the object. It is used only while a strong reference to the object is held, and never released.
@safe
final class WeakInstance<Service>: @unchecked Sendable {
  private weak let object: AnyObject?
  private let copy: UnsafeMutableRawPointer

  /// Refers to an instance, if its value is nothing but a reference to an object.
  init?(_ service: Service) {
    guard let object = Self.object(in: service) else { return nil }
    self.object = object
    let layout = MemoryLayout<Service>.self
    unsafe copy = .allocate(byteCount: layout.size, alignment: layout.alignment)
    unsafe withUnsafePointer(to: service) { service in
      unsafe copy.copyMemory(from: UnsafeRawPointer(service), byteCount: layout.size)
    }
  }

  deinit { unsafe copy.deallocate() }

  /// The instance, while somebody holds it.
  var service: Service? {
    guard let object else { return nil }
    defer { extendLifetime(object) }
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
