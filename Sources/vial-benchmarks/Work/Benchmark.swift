/// One piece of work, done by Vial and by hand.
struct Benchmark {
  /// Who does the work.
  enum Side: String, CaseIterable {
    case vial, hand
  }

  /// How many instructions Vial may take.
  enum Target {
    case ratio(Double)
    case extraInstructions(Double)
    case none
  }

  let name: String
  let target: Target

  /// Makes ready for the work; not measured.
  var prepare: @MainActor () throws -> Void = {}

  /// Does the work as often as it is told to.
  let run: @MainActor (_ side: Side, _ count: Int) throws -> Void
}

/// Keeps the optimizer from removing the work that made a value.
@inline(never)
@_optimize(none)
func keep<Value>(_ value: Value) {}
