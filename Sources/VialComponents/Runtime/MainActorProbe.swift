#if canImport(Darwin)
  import Darwin
#endif
import Dispatch

/// Tells whether the caller runs on the main actor, without a trap as in `MainActor.assumeIsolated`.
///
/// The main actor runs on the main queue, which carries a mark that all its work sees, on any thread.
package enum MainActorProbe {
  private static let mark: DispatchSpecificKey<Void> = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()

  private protocol Marked {}

  @MainActor private final class Marker: @MainActor Marked {}

  /// Whether the caller runs on the main actor.
  ///
  /// A queue that the main queue enters by `sync` doesn't carry the mark; the runtime knows better.
  package static var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mark) != nil || isKnownToRuntime() }

  @inline(never)
  private static func isKnownToRuntime() -> Bool {
    #if canImport(Darwin)
      // Systems before 26 allow the cast anywhere. Outside of tasks the main thread belongs to the main actor.
      pthread_main_np() != 0 && withUnsafeCurrentTask { $0 == nil }
    #else
      canUseConformance(of: Marker.self)
    #endif
  }

  /// Whether the runtime lets the caller use a conformance of the main actor; it checks only types that it doesn't
  /// know.
  @_optimize(none)
  @inline(never)
  private static func canUseConformance(of type: Any) -> Bool { type is any Marked.Type }
}
