/// One piece of work, done by Vial and by hand.
struct Benchmark {
  /// Who does the work.
  enum Side: String {
    case vial, hand
  }

  /// How many instructions Vial may take.
  enum Target {
    case ratio(Double)
    case extraInstructions(Double)
    case instructions(Double)
    case unlimited
  }

  let name: String
  let target: Target

  /// Makes ready for the work; not measured.
  var prepare: @MainActor () throws -> Void = {}

  /// Does the work as often as it is told to.
  let run: @MainActor (_ side: Side, _ count: Int) throws -> Void
}
