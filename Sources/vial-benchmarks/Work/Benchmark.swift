/// One piece of work, done by Vial and by hand.
struct Benchmark {
  /// Who does the work.
  enum Side: String {
    case vial, hand
  }

  /// How much Vial may take, in instructions where nothing else is said.
  indirect enum Target: Sendable {
    case ratio(Double)
    case extraInstructions(Double)

    /// So many at most, and no more allocations than by hand unless something else is said.
    case instructions(Double, holdsAllocations: Bool = true)
    case unlimited

    /// How many bytes an operation may keep.
    case bytesKept(Double)

    /// A target that is out of reach for now, and the limit that holds meanwhile.
    case outOfReach(Target, meanwhile: Target)

    /// Whether allocations are counted too, which takes as long again.
    var concernsAllocations: Bool {
      switch self {
      case .ratio: false
      case .outOfReach(_, let meanwhile): meanwhile.concernsAllocations
      case .instructions(_, let holdsAllocations): holdsAllocations
      case .extraInstructions, .unlimited, .bytesKept: true
      }
    }
  }

  let name: String
  let target: Target

  /// How many operations the work does at once; it is told to do multiples of them.
  var batch = 1

  /// Makes ready for the work; not measured.
  var prepare: @MainActor () throws -> Void = {}

  /// Does the work as often as it is told to.
  let run: @MainActor (_ side: Side, _ count: Int) throws -> Void
}
