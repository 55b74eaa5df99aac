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

  /// Whether the caller runs on the main actor.
  static var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mark) != nil }

  /// Makes sure that the caller may call what belongs to the main actor.
  ///
  /// - Throws: ``ConstructorFailure/requiresMainActor``.
  static func require() throws(ConstructorFailure) {
    guard isOnMainActor else { throw .requiresMainActor }
    // Calls are sound because of this, even if the main actor were to leave the main queue.
    MainActor.preconditionIsolated()
  }
}
