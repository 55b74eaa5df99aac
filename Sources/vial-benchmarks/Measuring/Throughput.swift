import Dispatch
import Vial

/// How much more two threads do than one, each with an injector's singleton of its own.
enum Throughput {
  private final class Left: Sendable {
    // The instances do not share a cache line, and so are not counted by two processors at once.
    let room = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  }

  private final class Right: Sendable {
    let room = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  }

  /// The throughput of two threads divided by that of one, the best of seven rounds.
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
}
