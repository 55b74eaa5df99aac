import Foundation

/// Counts instructions and allocations, which repeat exactly without tasks and threads, by running this program under valgrind.
struct Valgrind {
  /// What one operation takes on each side.
  struct Counts: Sendable {
    let instructions: Sides<Double>
    let allocations: Sides<Double>

    fileprivate init(_ benchmark: Benchmark, _ profiles: [CallProfile]) {
      let parts = profiles.count / 2
      func perOperation(_ count: (CallProfile) -> Int) -> Sides<Double> {
        func work(_ part: Int) -> Double {
          let once = benchmark.isBatch ? 0 : count(profiles[part - 1])
          return Double(count(profiles[part]) - once) / Double(Counting.operations(of: benchmark))
        }
        return Sides(vial: work(parts - 1), hand: work(2 * parts - 1))
      }
      instructions = perOperation(\.instructions)
      allocations = perOperation(\.allocations)
    }
  }

  /// Returns the instructions and the allocations of one operation of each benchmark, on each side.
  ///
  /// One process does all the work, because most of its time goes to starting under valgrind.
  func counts(_ benchmarks: [Benchmark]) throws -> [Counts] {
    try TemporaryFolder.use { folder in
      let file = folder.appending(path: "profile").path(percentEncoded: false)
      let options = ["--tool=callgrind", "--callgrind-out-file=\(file)", "--dump-after=*\(Counting.mark)*"]
      try run(options, ["--count"] + benchmarks.map(\.name))
      // The end of each piece of work writes the next profile. The first of a benchmark has its preparation as well.
      var number = 0
      return try benchmarks.map { benchmark in
        let profiles = try Counting.repetitions(of: benchmark).indices.flatMap { _ in 1...2 }.map { _ in
          number += 1
          return try CallProfile(String(contentsOfFile: "\(file).\(number)", encoding: .utf8))
        }
        return Counts(benchmark, profiles)
      }
    }
  }

  /// Returns the bytes that one operation keeps on each side.
  func bytesKept(_ benchmark: Benchmark) throws -> Sides<Double> {
    let operations = Counting.operations(of: benchmark)
    return try Sides { side in
      let (once, twice) = (
        try bytesInUse(benchmark, side, operations), try bytesInUse(benchmark, side, 2 * operations)
      )
      return Double(twice - once) / Double(operations)
    }
  }

  private func bytesInUse(_ benchmark: Benchmark, _ side: Benchmark.Side, _ count: Int) throws -> Int {
    let label = "in use at exit:"
    // What else the tool looks for takes time and changes no count.
    let options = ["--tool=memcheck", "--undef-value-errors=no"]
    let output = try run(options, ["--run", benchmark.name, side.rawValue, String(count)])
    for line in output.split(separator: "\n") {
      guard let range = line.range(of: label) else { continue }
      let digits = line[range.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "," }
      if let total = Int(digits.filter(\.isNumber)) { return total }
    }
    throw Command.Failure(words: options, output: output)
  }

  @discardableResult
  private func run(_ options: [String], _ arguments: [String]) throws -> String {
    try Command(["valgrind"] + options + Command.this().words + arguments).output()
  }
}

/// The work that is counted: on each side to warm up, a number of times, and twice as often.
///
/// The difference of the last two leaves out what happens once. What a batch needs is there after the first one, so the second
/// is counted as it is.
@MainActor
enum Counting {
  /// A part of the name of ``workIsDone()`` in the symbols of this program.
  nonisolated static let mark = "workIsDone"

  nonisolated static func operations(of benchmark: Benchmark) -> Int { benchmark.isBatch ? benchmark.batch : 5_000 }

  /// How often the work of one side is done in each of its parts.
  nonisolated static func repetitions(of benchmark: Benchmark) -> [Int] {
    let operations = operations(of: benchmark)
    return [benchmark.batch, operations] + (benchmark.isBatch ? [] : [2 * operations])
  }

  static func run(_ benchmark: Benchmark) throws {
    for side in [Benchmark.Side.vial, .hand] {
      for count in repetitions(of: benchmark) {
        try benchmark.run(side, count)
        workIsDone()
      }
    }
  }

  @inline(never)
  @_optimize(none)
  static func workIsDone() {}
}

/// What callgrind writes about a piece of work.
private struct CallProfile {
  private(set) var instructions = 0
  private(set) var allocations = 0

  private static let allocating: Set = ["malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc", "memalign"]

  init(_ text: String) {
    // The number of a function stands for its name after the first time.
    var names: [Substring: Substring] = [:]
    func name(_ field: Substring) -> Substring {
      guard let end = field.firstIndex(of: ")") else { return field }
      let text = field[end...].dropFirst(2)
      if !text.isEmpty { names[field[...end]] = text }
      return names[field[...end]] ?? ""
    }
    var (caller, callee) = ("" as Substring, "" as Substring)
    for line in text.split(separator: "\n") {
      if line.hasPrefix("fn=") {
        caller = name(line.dropFirst(3))
      } else if line.hasPrefix("cfn=") {
        callee = name(line.dropFirst(4))
      } else if line.hasPrefix("calls="), Self.allocating.contains(String(callee)) {
        // Aligned memory is allocated by these functions themselves.
        if caller.contains("memalign") || caller.contains("aligned_alloc") { continue }
        allocations += Int(line.dropFirst(6).prefix { $0.isNumber }) ?? 0
      } else if line.hasPrefix("totals: ") {
        instructions = Int(line.dropFirst(8).prefix { $0.isNumber }) ?? 0
      }
    }
  }
}
