import Dispatch

/// Tells, without trapping, whether the caller runs on the main actor.
///
/// `MainActor.assumeIsolated` answers the same question with a trap. The main actor runs on the main queue, which carries a
/// mark that is seen by everything that runs on it, on whatever thread.
enum MainActorProbe {
  private static let mark: DispatchSpecificKey<Void> = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()

  /// Whether the caller runs on the main actor.
  static var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mark) != nil }
}
