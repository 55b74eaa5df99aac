import Foundation

/// How often a test repeats what threads may do in one order or another.
package enum Rounds {
  /// The number that the environment names in `VIAL_ROUNDS`, for a long run by hand, or else the usual one.
  package static func count(usually count: Int) -> Int {
    ProcessInfo.processInfo.environment["VIAL_ROUNDS"].flatMap(Int.init) ?? count
  }
}
