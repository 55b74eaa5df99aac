import Foundation
import Synchronization

/// Counts instructions and allocations, which repeat exactly, by running this program under valgrind.
struct Valgrind {
  /// Returns the instructions that one operation takes on each side.
  func instructions(_ benchmark: Benchmark) throws -> Sides<Double> {
    try perOperation(benchmark, tool: ["--tool=callgrind", "--callgrind-out-file=/dev/null"], label: "Collected :")
  }

  /// Counts memory and nothing else, since what else the tool looks for takes time and changes no count.
  private static let memory = ["--tool=memcheck", "--undef-value-errors=no"]

  /// Returns the allocations that one operation makes on each side.
  func allocations(_ benchmark: Benchmark) throws -> Sides<Double> {
    try perOperation(benchmark, tool: Self.memory, label: "total heap usage:")
  }

  /// Returns the bytes that one operation keeps on each side.
  func bytesKept(_ benchmark: Benchmark) throws -> Sides<Double> {
    try perOperation(benchmark, tool: Self.memory, label: "in use at exit:")
  }

  /// Runs the work twice as often and takes the difference, so that work that happens once does not count.
  ///
  /// The runs overlap, which does not change the counts.
  private func perOperation(_ benchmark: Benchmark, tool: [String], label: String) throws -> Sides<Double> {
    // A large batch takes long, and repeats exactly.
    let count = benchmark.batch < 1_000 ? 10_000 : benchmark.batch
    let (name, runs) = (
      benchmark.name, [(Benchmark.Side.vial, 2 * count), (.hand, 2 * count), (.vial, count), (.hand, count)]
    )
    let totals = Mutex<[Int: Result<Int, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: runs.count) { index in
      let (side, count) = runs[index]
      let total = Result { try self.total(name, side, count, tool: tool, label: label) }
      totals.withLock { $0[index] = total }
    }
    func total(_ index: Int) throws -> Int { try totals.withLock { $0[index] }?.get() ?? 0 }
    let perOperation = { (twice: Int, once: Int) in Double(twice - once) / Double(count) }
    return Sides(
      vial: perOperation(try total(0), try total(2)),
      hand: perOperation(try total(1), try total(3))
    )
  }

  private func total(
    _ name: String,
    _ side: Benchmark.Side,
    _ count: Int,
    tool: [String],
    label: String
  ) throws -> Int {
    let command = Command(["valgrind"] + tool + Command.this("--run", name, side.rawValue, String(count)).words)
    let output = try command.output()
    for line in output.split(separator: "\n") {
      guard let range = line.range(of: label) else { continue }
      let digits = line[range.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "," }
      if let total = Int(digits.filter(\.isNumber)) { return total }
    }
    throw Command.Failure(words: command.words, output: output)
  }
}
