import Foundation

/// Numbers that look random and are the same for the same seed.
package struct RandomNumbers {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// Returns a number that is not negative.
  package mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}

/// Random numbers that are the same in each run.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// How often a test repeats what threads may do in one order or another, or what differs by chance.
package enum Rounds {
  /// Returns a tenth of a number, or so many percent of it as `VIAL_ROUNDS` says; most steps of `.ci/run` ask for all.
  ///
  /// A small number stays as it is unless the environment asks for more.
  package static func count(usually count: Int) -> Int {
    let percent = ProcessInfo.processInfo.environment["VIAL_ROUNDS"].flatMap(Int.init) ?? 10
    return max(min(count, 5), count * percent / 100)
  }
}

/// How long the tests run that change files at random; a longer run by hand asks for more, and for other changes.
package enum FuzzRun {
  /// The number of changed files that `VIAL_FUZZ_ROUNDS` asks for.
  package static let rounds = number("VIAL_FUZZ_ROUNDS")

  /// Where the random numbers begin, as `VIAL_FUZZ_SEED` says.
  package static let seed = UInt64(number("VIAL_FUZZ_SEED") ?? 1)

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }
}

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
    state.change { state in if state.now < deadline { state.sleepers.append((deadline, gate)) } else { gate.open() } }
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
