/// A clock whose time passes when a test says so.
package final class ManualClock: Clock {
  package struct Instant: InstantProtocol {
    let offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    package func duration(to other: Instant) -> Duration { other.offset - offset }

    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State: Sendable {
    var now = Instant(offset: .zero)
    var sleepers: [(deadline: Instant, gate: Gate)] = []
  }

  private let state = Locked(State())

  /// Open once a task sleeps.
  package let hasSleeper = Gate()

  package var now: Instant { state.value.now }
  package let minimumResolution = Duration.zero

  package init() {}

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let gate = Gate()
    state.change { state in
      if state.now < deadline { state.sleepers.append((deadline, gate)) } else { gate.open() }
    }
    hasSleeper.open()
    try await gate.waitUnlessCancelled()
  }

  /// Lets time pass.
  package func advance(by duration: Duration) {
    var woken: [Gate] = []
    state.change { state in
      state.now = state.now.advanced(by: duration)
      woken = state.sleepers.filter { $0.deadline <= state.now }.map(\.gate)
      state.sleepers.removeAll { $0.deadline <= state.now }
    }
    for gate in woken { gate.open() }
  }
}
