import Dispatch

/// Tells, without trapping, whether the caller runs on the main actor.
///
/// `MainActor.assumeIsolated` answers the same question with a trap. The main queue carries a mark that is seen in all that
/// runs on it, on whatever thread. Where the main actor does not run on the main queue, a cast to a conformance that is
/// isolated to the main actor tells, since such a conformance can only be found there.
enum MainActorProbe {
  private static let mark: DispatchSpecificKey<Void> = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()
  private static let probe: any Sendable = Probe()

  /// Whether the caller runs on the main actor.
  static var isOnMainActor: Bool {
    DispatchQueue.getSpecific(key: mark) != nil || probe is any FoundOnMainActor
  }
}

private protocol FoundOnMainActor {}

private final class Probe: Sendable {}

extension Probe: @MainActor FoundOnMainActor {}
