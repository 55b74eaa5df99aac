import Foundation

/// How often a test repeats what threads may do in one order or another, or what differs by chance.
package enum Rounds {
  /// Returns a tenth of a number, or so many percent of it as `VIAL_ROUNDS` says; `.ci/run` asks for all.
  ///
  /// A small number stays as it is unless the environment asks for more.
  package static func count(usually count: Int) -> Int {
    let percent = ProcessInfo.processInfo.environment["VIAL_ROUNDS"].flatMap(Int.init) ?? 10
    return max(min(count, 5), count * percent / 100)
  }
}
