import Dispatch

/// An instance that is confined to the main actor, in memory that is released there.
///
/// Why `@unchecked Sendable` is sound: the memory is written once, and read by the provider of a confined binding alone,
/// which runs on the main actor.
@safe
final class ConfinedInstance<Service>: @unchecked Sendable {
  private let memory: UnsafeMutablePointer<Service>

  var service: Service { unsafe memory.pointee }

  init(_ service: Service) {
    unsafe memory = .allocate(capacity: 1)
    unsafe memory.initialize(to: service)
  }

  deinit { unsafe Self.release(memory) }

  /// Releases the instance in the memory, and the memory, on the main actor.
  ///
  /// Elsewhere the main queue does so later.
  static func release(_ memory: UnsafeMutablePointer<Service>) {
    nonisolated(unsafe) let memory = unsafe memory
    let release = { @Sendable in
      unsafe memory.deinitialize(count: 1)
      unsafe memory.deallocate()
    }
    if MainActorProbe.isOnMainActor { release() } else { DispatchQueue.main.async(execute: release) }
  }
}
