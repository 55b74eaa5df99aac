/// Tells, without trapping, whether the caller runs on the main actor.
///
/// `MainActor.assumeIsolated` answers the same question with a trap. A cast to a conformance that is isolated to the main
/// actor answers it with `nil`, since such a conformance can only be found there.
enum MainActorProbe {
  private static let probe: any Sendable = Probe()

  /// Whether the caller runs on the main actor.
  static var isOnMainActor: Bool { probe is any FoundOnMainActor }
}

private protocol FoundOnMainActor {}

private final class Probe: Sendable {}

extension Probe: @MainActor FoundOnMainActor {}
