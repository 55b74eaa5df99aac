/// Some work, done by Vial and by hand.
struct Benchmark {
  enum Side: String {
    case vial, hand
  }

  /// The limit for Vial, in instructions unless a case says otherwise.
  indirect enum Target: Sendable {
    case ratio(Double)
    case extraInstructions(Double)

    /// The most instructions, with no more allocations than by hand by default.
    case instructions(Double, holdsAllocations: Bool = true)
    case unlimited

    /// The most bytes that an operation keeps.
    case bytesKept(Double)

    /// A target that is out of reach for now, and the present limit.
    case outOfReach(Target, meanwhile: Target)
  }

  let name: String
  let target: Target

  /// The number of operations that the work does at once; `count` is a multiple of it.
  var batch = 1

  var isBatch: Bool { batch > 1 }

  /// Prepares the work, without being measured.
  var prepare: @MainActor () throws -> Void = {}

  /// Does the work the given number of times.
  let run: @MainActor (_ side: Side, _ count: Int) throws -> Void
}

extension Benchmark {
  /// Every benchmark, in the order of the table.
  static let all: [Benchmark] =
    components + lookups + onMainActor + parts + names + factories + scopes + shared + awaiting + plugins
    + registering + copying + validating + definitions
}

/// Stops the optimizer from removing the work that made a value.
@inline(never)
@_optimize(none)
func keep<Value>(_ value: Value) {}
