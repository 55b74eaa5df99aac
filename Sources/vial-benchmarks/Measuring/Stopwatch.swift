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
