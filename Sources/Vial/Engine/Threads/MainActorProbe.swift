#if canImport(Darwin)
  import Darwin
#endif
import Dispatch

/// Tells, without trapping, whether the caller runs on the main actor.
///
/// `MainActor.assumeIsolated` answers the same question with a trap. The main actor runs on the main queue, which
/// carries a mark that is seen by everything that runs on it, on whatever thread.
enum MainActorProbe {
  private static let mark: DispatchSpecificKey<Void> = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()

  private protocol Marked {}

  @MainActor private final class Marker: @MainActor Marked {}

  /// Whether the caller runs on the main actor.
  ///
  /// Another queue that is entered by `sync` there does not carry the mark, and the runtime knows better.
  static var isOnMainActor: Bool {
    @inline(__always) get { DispatchQueue.getSpecific(key: mark) != nil || isKnownToRuntime() }
  }

  @inline(never)
  private static func isKnownToRuntime() -> Bool {
    #if canImport(Darwin)
      // Systems before 26 allow the cast anywhere. Outside of tasks the main thread is the main actor's.
      pthread_main_np() != 0 && withUnsafeCurrentTask { $0 == nil }
    #else
      canUseConformance(of: Marker.self)
    #endif
  }

  /// Whether the runtime lets a conformance of the main actor be used; it asks only where it does not know the type before.
  @_optimize(none)
  @inline(never)
  private static func canUseConformance(of type: Any) -> Bool { type is any Marked.Type }
}

/// Why a constructor or provider could not be run, or its product not be used.
package enum ConstructorFailure: Error {
  /// It belongs to the main actor, and the caller does not run there.
  case requiresMainActor

  /// Its product must stay on the main actor, and the compiler would let the caller send it elsewhere.
  case confined

  /// The product is not of the type that was asked for.
  case wrongType(found: Any.Type)
}
