import Dispatch

/// Memory with one instance of a type that is known at run time only.
///
/// Why this is sound: the memory is initialized with an instance of the type when this is made. The owner reads it as
/// that type, and ends it once.
@safe
package struct StoredInstance: @unchecked Sendable {
  let memory: UnsafeMutableRawPointer
  let type: Any.Type

  package init<Service>(_ service: consuming Service) {
    let memory = UnsafeMutablePointer<Service>.allocate(capacity: 1)
    unsafe memory.initialize(to: service)
    unsafe self.init(UnsafeMutableRawPointer(memory), Service.self)
  }

  init(_ memory: UnsafeMutableRawPointer, _ type: Any.Type) {
    unsafe self.memory = unsafe memory
    self.type = type
  }

  /// The instance as the type that it has.
  @inline(__always)
  package func read<Service>() -> Service { unsafe memory.assumingMemoryBound(to: Service.self).pointee }

  /// The instance as a type, unless it has another one, as an instance of a kernel may.
  package func cast<Service>() -> Service? { type == Service.self ? read() as Service : value as? Service }

  /// Returns the instance and ends the memory.
  @_semantics("optimize.sil.specialize.generic.never")
  package func take<Service>() -> Service {
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
  package func copied() -> StoredInstance {
    func copied<Service>(_: Service.Type) -> StoredInstance { StoredInstance(read() as Service) }
    return _openExistential(type, do: copied)
  }

  /// Releases the instance and ends the memory.
  func release() {
    defer { unsafe memory.deallocate() }
    // The same for an object, in fewer instructions.
    if TypeKind.isClass(type) { return unsafe memory.load(as: Unmanaged<AnyObject>.self).release() }
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

  init(_ stored: StoredInstance, isConfined: Bool) {
    self.stored = stored
    self.isConfined = isConfined
  }

  deinit { if isConfined { stored.releaseOnMainActor() } else { stored.release() } }
}
