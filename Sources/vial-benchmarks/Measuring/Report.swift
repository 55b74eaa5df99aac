import Dispatch
import Synchronization

/// The measurements, in a line for each benchmark.
@MainActor
struct Report {
  private struct Line {
    let benchmark: Benchmark
    let nanoseconds: Sides<Double>?
    let instructions: Sides<Double>?
    let allocations: Sides<Double>?
    let bytesKept: Sides<Double>?

    /// Whether the work meets its target; `nil` if it was not measured.
    var meetsTarget: Bool? { meets(benchmark.target) }

    private func meets(_ target: Benchmark.Target) -> Bool? {
      // A thread that the runtime starts in one of the runs allocates once, however often the work is done.
      let allocatesNoMore = allocations.map { $0.vial < $0.hand + 0.01 } ?? true
      return switch target {
      case .unlimited: nil
      case .outOfReach(_, let meanwhile): meets(meanwhile)
      case .ratio(let limit): instructions.map { $0.vial <= limit * $0.hand }
      case .instructions(let limit, let holdsAllocations):
        instructions.map { $0.vial <= limit && (allocatesNoMore || !holdsAllocations) }
      case .extraInstructions(let limit): instructions.map { $0.vial - $0.hand <= limit && allocatesNoMore }
      case .bytesKept(let limit): bytesKept.map { $0.vial <= limit }
      }
    }
  }

  private let lines: [Line]

  static func all(withTimes: Bool) throws -> Report {
    let benchmarks = Benchmark.all
    let counted = Mutex<[Int: Result<Counted, any Error>]>([:])
    // One at a time on each processor, since counts don't depend on what else runs. Times do, and come afterwards.
    if Command.isInstalled("valgrind") {
      DispatchQueue.concurrentPerform(iterations: benchmarks.count) { index in
        let result = Result { try Counted(benchmarks[index]) }
        counted.withLock { $0[index] = result }
      }
    }
    let counts = counted.withLock { $0 }
    return Report(
      lines: try benchmarks.enumerated().map { index, benchmark in
        let counted = try counts[index]?.get()
        return Line(
          benchmark: benchmark,
          nanoseconds: withTimes ? try Stopwatch.nanoseconds(benchmark) : nil,
          instructions: counted?.counts.instructions,
          allocations: counted?.counts.allocations,
          bytesKept: counted?.bytesKept
        )
      }
    )
  }

  var countsInstructions: Bool { lines.allSatisfy { $0.instructions != nil } }

  var missesTarget: Bool { lines.contains { $0.meetsTarget == false } }

  /// The table, as text.
  var table: String {
    let header = [
      "per operation", "ns", "by hand", "ratio", "instructions", "by hand", "more", "ratio", "allocations", "target",
    ]
    let rows = [header] + lines.map(cells)
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + padding : padding + row[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private func text(_ target: Benchmark.Target, _ line: Line) -> String {
    switch target {
    case .unlimited: "–"
    case .outOfReach(let target, let meanwhile): "\(text(target, line)) out of reach, \(text(meanwhile, line))"
    case .ratio(let limit): "ratio \(limit)"
    case .extraInstructions(let limit): "\(Int(limit)) more"
    case .instructions(let limit, _): "\(Int(limit))"
    case .bytesKept(let limit):
      "\(line.bytesKept?.vial.formatted(digits: 0) ?? "–") of \(Int(limit)) bytes"
    }
  }

  private func cells(_ line: Line) -> [String] {
    func figure(_ value: Double?, _ digits: Int) -> String { value?.formatted(digits: digits) ?? "–" }
    let instructions = line.instructions
    let verdict = line.meetsTarget.map { $0 ? ", met" : ", MISSED" } ?? ""
    return [
      line.benchmark.name,
      figure(line.nanoseconds?.vial, 1),
      figure(line.nanoseconds?.hand, 1),
      figure(line.nanoseconds.map { $0.vial / $0.hand }, 2),
      figure(instructions?.vial, 1),
      figure(instructions?.hand, 1),
      figure(instructions.map { $0.vial - $0.hand }, 1),
      figure(instructions.map { $0.vial / $0.hand }, 2),
      line.allocations.map { "\(figure($0.vial, 1)) / \(figure($0.hand, 1))" } ?? "–",
      text(line.benchmark.target, line) + verdict,
    ]
  }
}

/// What valgrind counts of a benchmark.
private struct Counted: Sendable {
  let counts: Valgrind.Counts
  var bytesKept: Sides<Double>?

  init(_ benchmark: Benchmark) throws {
    counts = try Valgrind().counts(benchmark)
    if case .bytesKept = benchmark.target { bytesKept = try Valgrind().bytesKept(benchmark) }
  }
}
