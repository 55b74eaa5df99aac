import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
let parts = Part.allCases.filter { arguments.contains("--\($0)") }

do {
  if arguments.filter({ $0 != "--check" }).count == parts.count {
    #if DEBUG
      if parts != [.source] { print("This is a debug build; build with -c release to measure.\n") }
    #endif
    let missesTarget = try Part.measure(parts.isEmpty ? [.source, .operations, .size, .first, .build] : parts)
    if missesTarget, arguments.contains("--check") { exit(1) }
  } else if arguments == ["--products"] {
    print(try Products.table)
  } else if arguments == ["--get"] {
    try FirstGet.run()
  } else if arguments.count == 4, arguments[0] == "--run",
    let benchmark = Benchmark.all.first(where: { $0.name == arguments[1] }),
    let side = Benchmark.Side(rawValue: arguments[2]),
    let count = Int(arguments[3]), count > 0
  {
    try benchmark.prepare()
    try benchmark.run(side, count)
  } else if arguments.first == "--count", case let names = arguments.dropFirst(),
    case let benchmarks = names.compactMap({ name in Benchmark.all.first { $0.name == name } }),
    !names.isEmpty, benchmarks.count == names.count
  {
    for benchmark in benchmarks {
      try benchmark.prepare()
      try Counting.run(benchmark)
    }
  } else {
    print(
      """
      usage: vial-benchmarks [--check] [--source] [--operations] [--instructions] [--size] [--first] [--build]
             vial-benchmarks --products
             vial-benchmarks --get
             vial-benchmarks --run NAME vial|hand COUNT
             vial-benchmarks --count NAME …

      --source        counts lines of code and declarations and, under valgrind, the functions of a first get
      --operations    compares operations with the same work by hand, in a table
      --instructions  makes the table without times, which depend on what else runs and have no targets
      --size          builds small programs, and prints what Vial adds to a stripped executable
      --first         builds a program with 1,000 types, and prints what it takes to register one
      --build         builds Vial in an empty folder, and prints the time in user mode
      --products      prints a table of what each product adds to an executable and to a build
      --check         exits with 1 if a target is missed
      --get           gets an instance for the first time, to be profiled under valgrind
      --run           does one piece of work, for a profiler
      --count         does the work of both sides, to be counted under valgrind

      Without the name of a part, all of them are measured.
      names: \(Benchmark.all.map(\.name).joined(separator: "\n       "))
      """
    )
    exit(arguments == ["--help"] ? 0 : 2)
  }
} catch {
  print(error)
  exit(1)
}

/// A part of the measurements, with its name on the command line.
enum Part: String, CaseIterable {
  case source, operations, instructions, size, first, build

  /// Measures the parts, prints the results, and returns whether a target was missed.
  @MainActor
  static func measure(_ parts: [Part]) throws -> Bool {
    var missesTarget = false
    if parts.contains(.operations) {
      missesTarget = try printTable(withTimes: true)
      let throughput = try Throughput.ofTwoThreads()
      print("\ntwo threads, different singletons: \(throughput.formatted(digits: 2)) times the throughput of one")
      let tasks = try Throughput.ofEightTasks()
      print("eight tasks, get(awaiting:) of different singletons: \(tasks.formatted(digits: 2)) times one's throughput")
    } else if parts.contains(.instructions) {
      missesTarget = try printTable(withTimes: false)
    }
    for figure in try figures(parts) {
      print(figure.line)
      missesTarget = missesTarget || figure.missesTarget
    }
    return missesTarget
  }

  @MainActor
  private static func printTable(withTimes: Bool) throws -> Bool {
    let report = try Report.all(withTimes: withTimes)
    print(report.table)
    if !report.countsInstructions { print("\nInstructions are counted where valgrind is installed.") }
    return report.missesTarget
  }

  private static func figures(_ parts: [Part]) throws -> [Figure] {
    let figures = parts.contains(.source) ? try SourceCount.figures() + FirstGet.figures() : []
    if parts.allSatisfy({ [.source, .operations, .instructions].contains($0) }) { return figures }
    guard Command.isInstalled("swift") else {
      print("\nSize, first registrations and build time are measured where swift is installed.")
      return figures
    }
    return try figures
      + ProgramPackage.use { package in
        // First, since it measures clean builds.
        (parts.contains(.build) ? try BuildTime.figures(package) : [])
          + (parts.contains(.size) ? try ExecutableSize.figures(package) : [])
          + (parts.contains(.first) ? try FirstRegistration.figures(package) : [])
      }
  }
}
