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

  /// Makes sure that the caller may call what belongs to the main actor.
  ///
  /// - Throws: ``ConstructorFailure/requiresMainActor``.
  static func require() throws(ConstructorFailure) {
    guard isOnMainActor else {
      ValidationBuild.noteLackOfMainActor()
      throw .requiresMainActor
    }
    // Calls are sound because of this, even if the main actor were to leave the main queue.
    MainActor.preconditionIsolated()
  }
}
