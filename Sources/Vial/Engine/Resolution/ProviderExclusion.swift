/// Lets one thread at a time run a provider that a binding has and copies of it, which took its place while it was in use.
final class ProviderExclusion: Sendable {
  private let running: Protected<PendingInstance?>

  init(running construction: PendingInstance? = nil) {
    running = Protected(construction)
  }

  /// Begins a construction, unless another one goes on, which is returned.
  func begin(_ construction: PendingInstance) -> PendingInstance? {
    running.withLock { running in
      if let running { return running }
      running = construction
      return nil
    }
  }

  /// Ends a construction.
  func end(_ construction: PendingInstance) {
    running.withLock { if $0 === construction { $0 = nil } }
  }
}
