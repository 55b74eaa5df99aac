import Foundation

/// What was measured, a line for each benchmark.
@MainActor
struct Report {
  private struct Line {
    let benchmark: Benchmark
    let nanoseconds: Sides<Double>
    let instructions: Sides<Double>?
    let allocations: Sides<Double>?
    let bytes: Sides<Double>?

    /// Whether the work takes no more instructions than it may, if that was measured.
    var meetsTarget: Bool? {
      guard let instructions else { return nil }
      if let bytes, let most = benchmark.mostBytes { return bytes.vial <= most }
      return switch benchmark.target {
      case .unlimited: nil
      case .ratio(let limit), .missedRatio(_, let limit): instructions.vial <= limit * instructions.hand
      case .instructions(let limit): instructions.vial <= limit && allocations.map { $0.vial <= $0.hand } ?? true
      case .extraInstructions(let limit):
        instructions.vial - instructions.hand <= limit && allocations.map { $0.vial <= $0.hand } ?? true
      }
    }
  }

  private let lines: [Line]

  /// Measures every benchmark.
  static func all() throws -> Report {
    let valgrind = Valgrind()
    return Report(
      lines: try Benchmark.all.map { benchmark in
        Line(
          benchmark: benchmark,
          nanoseconds: try Stopwatch.nanoseconds(benchmark),
          instructions: valgrind.isInstalled ? try valgrind.instructions(benchmark) : nil,
          allocations: valgrind.isInstalled && benchmark.target.concernsAllocations
            ? try valgrind.allocations(benchmark) : nil,
          bytes: valgrind.isInstalled && benchmark.mostBytes != nil ? try valgrind.bytesKept(benchmark) : nil
        )
      }
    )
  }

  /// The names of the benchmarks that take more than they may; `nil` if instructions could not be counted.
  var missedTargets: [String]? {
    guard lines.allSatisfy({ $0.instructions != nil }) else { return nil }
    return lines.filter { $0.meetsTarget == false }.map(\.benchmark.name)
  }

  /// The table, as text.
  var table: String {
    let header = [
      "per operation", "ns", "by hand", "ratio", "instructions", "by hand", "more", "allocations", "target",
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

  private func cells(_ line: Line) -> [String] {
    func figure(_ value: Double?, _ digits: Int) -> String {
      guard let value else { return "–" }
      let scale = pow(10, Double(digits))
      // Adding zero makes a rounded zero positive.
      let rounded = (value * scale).rounded() / scale + 0
      return rounded.formatted(.number.precision(.fractionLength(digits)).locale(Locale(identifier: "en_US")))
    }
    let instructions = line.instructions
    let target =
      switch line.benchmark.target {
      case .unlimited:
        if let most = line.benchmark.mostBytes { "\(figure(line.bytes?.vial, 0)) of \(Int(most)) bytes" } else { "–" }
      case .ratio(let limit): "ratio \(limit)"
      case .missedRatio(let limit, let most): "ratio \(limit) out of reach, below \(most)"
      case .extraInstructions(let limit): "\(Int(limit)) more"
      case .instructions(let limit): "\(Int(limit))"
      }
    let verdict = line.meetsTarget.map { $0 ? ", met" : ", MISSED" } ?? ""
    return [
      line.benchmark.name,
      figure(line.nanoseconds.vial, 1),
      figure(line.nanoseconds.hand, 1),
      figure(line.nanoseconds.vial / line.nanoseconds.hand, 2),
      figure(instructions?.vial, 1),
      figure(instructions?.hand, 1),
      figure(instructions.map { $0.vial - $0.hand }, 1),
      line.allocations.map { "\(figure($0.vial, 1)) / \(figure($0.hand, 1))" } ?? "–",
      target + verdict,
    ]
  }
}
