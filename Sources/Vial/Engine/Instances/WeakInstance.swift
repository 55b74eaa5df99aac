/// A weak reference to an instance.
///
/// Why `@unchecked Sendable` is sound: a weak reference is read on any thread, and the lock of the binding that knows this guards
/// the number.
final class WeakInstance: @unchecked Sendable {
  private weak let object: AnyObject?

  /// The number of the instance in the order of construction.
  var order = 0

  /// Creates a reference, or `nil` if the value refers to no object; the value may be in a protocol's box.
  init?<Service>(_ service: Service) {
    guard let object = Self.object(in: service), object is Service else { return nil }
    self.object = object
  }

  static func of(_ instance: StoredInstance) -> WeakInstance? {
    func of<Service>(_: Service.Type) -> WeakInstance? { WeakInstance(instance.read() as Service) }
    return _openExistential(instance.type, do: of)
  }

  /// Whether the object is gone.
  var isGone: Bool { object == nil }

  /// The instance as the type with which this was made; `nil` if the object is gone.
  func service<Service>() -> Service? { object.flatMap { $0 as? Service } }

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
