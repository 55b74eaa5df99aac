import TestSupport

/// Counts the instances of a test that are alive, and tells when none is left.
final class LivingInstances: Sendable {
  private struct State: Sendable {
    var count = 0
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Locked(State())

  /// Notes that an instance was made.
  func add() { state.change { $0.count += 1 } }

  /// Notes that an instance is gone.
  func remove() {
    var waiting: CheckedContinuation<Void, Never>?
    state.change { state in
      state.count -= 1
      if state.count == 0 { (waiting, state.waiting) = (state.waiting, nil) }
    }
    waiting?.resume()
  }

  /// Waits until no instance is left.
  func waitUntilNone() async {
    await withCheckedContinuation { continuation in
      var isNone = false
      state.change { state in
        isNone = state.count == 0
        if !isNone { state.waiting = continuation }
      }
      if isNone { continuation.resume() }
    }
  }
}
