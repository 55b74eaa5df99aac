import Dispatch
import Vial

/// Measures time in the running process.
@MainActor
enum Stopwatch {
  /// Returns the nanoseconds that one operation takes on each side, the best of seven alternating rounds.
  static func nanoseconds(_ benchmark: Benchmark) throws -> Sides<Double> {
    try benchmark.prepare()
    let count = try count(for: benchmark)
    var best = Sides(vial: Double.infinity, hand: Double.infinity)
    for _ in 1...7 {
      let round = try Sides { side in try time(benchmark, side, count) / Double(count) }
      best = Sides(vial: min(best.vial, round.vial), hand: min(best.hand, round.hand))
    }
    return best
  }

  /// Returns how often the work has to be done to take about a twentieth of a second.
  private static func count(for benchmark: Benchmark) throws -> Int {
    var count = max(1_000, benchmark.batch)
    while try time(benchmark, .vial, count) < 50_000_000 { count *= 2 }
    return count
  }

  private static func time(_ benchmark: Benchmark, _ side: Benchmark.Side, _ count: Int) throws -> Double {
    let time = try ContinuousClock().measure { try benchmark.run(side, count) }
    return time / .nanoseconds(1)
  }
}

/// The throughput of two threads that resolve different singletons.
enum Throughput {
  private final class Left: Sendable {
    // The room keeps the instances apart, so that two processors do not count references in one cache line.
    let room = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  }

  private final class Right: Sendable {
    let room = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  }

  /// Divides the throughput of two threads by the throughput of one, in the best of seven rounds.
  static func ofTwoThreads() throws -> Double {
    let injector = Injector()
    try injector.register(lifetime: .singleton) { Left() }.register(lifetime: .singleton) { Right() }
    let count = 2_000_000
    @Sendable func work(_ thread: Int) {
      for _ in 0..<count {
        if thread == 0 { keep(injector[Left.self]) } else { keep(injector[Right.self]) }
      }
    }
    let ratios = (1...7).map { _ in
      let alone = ContinuousClock().measure {
        work(0)
        work(1)
      }
      return alone / ContinuousClock().measure { DispatchQueue.concurrentPerform(iterations: 2) { work($0) } }
    }
    return ratios.max() ?? 0
  }

  /// Divides the throughput of eight tasks by the throughput of one, in the best of seven rounds.
  ///
  /// Each task reads its own instance, and each instance is ready.
  static func ofEightTasks() throws -> Double {
    let injector = Injector()
    let qualifiers = Filled.services.prefix(8)
    for qualifier in qualifiers { try injector.register(lifetime: .singleton, qualifiedBy: qualifier) { Left() } }
    let count = 250_000
    @Sendable func work(_ qualifier: any (Qualifier & SendableMetatype).Type) async throws {
      for _ in 0..<count { keep(try await injector.get(awaiting: Left.self, qualifiedBy: qualifier)) }
    }
    func wait(_ body: @escaping @Sendable () async throws -> Void) {
      let isDone = DispatchSemaphore(value: 0)
      Task.detached {
        defer { isDone.signal() }
        do { try await body() } catch { fatalError("\(error)") }
      }
      isDone.wait()
    }
    let ratios = (1...7).map { _ in
      let alone = ContinuousClock().measure { wait { for qualifier in qualifiers { try await work(qualifier) } } }
      let together = ContinuousClock().measure {
        wait {
          try await withThrowingTaskGroup { group in
            for qualifier in qualifiers { group.addTask { try await work(qualifier) } }
            try await group.waitForAll()
          }
        }
      }
      return alone / together
    }
    return ratios.max() ?? 0
  }
}

/// A figure for Vial, and one for the work by hand.
struct Sides<Figure: Sendable>: Sendable {
  let vial: Figure
  let hand: Figure

  init(vial: Figure, hand: Figure) {
    self.vial = vial
    self.hand = hand
  }

  init(_ figure: (Benchmark.Side) throws -> Figure) rethrows {
    vial = try figure(.vial)
    hand = try figure(.hand)
  }
}
