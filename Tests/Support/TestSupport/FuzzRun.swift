import Foundation

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
