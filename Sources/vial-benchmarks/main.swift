import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
let parts = Part.allCases.filter { arguments.contains("--\($0)") }

do {
  if arguments.filter({ $0 != "--check" }).count == parts.count {
    #if DEBUG
      print("This is a debug build; build with -c release to measure.\n")
    #endif
    let missesTarget = try Part.measure(parts.isEmpty ? Part.allCases : parts)
    if missesTarget, arguments.contains("--check") { exit(1) }
  } else if arguments.count == 4, arguments[0] == "--run",
    let benchmark = Benchmark.all.first(where: { $0.name == arguments[1] }),
    let side = Benchmark.Side(rawValue: arguments[2]),
    let count = Int(arguments[3]), count > 0
  {
    try benchmark.prepare()
    try benchmark.run(side, count)
  } else {
    print(
      """
      usage: vial-benchmarks [--check] [--operations] [--size] [--first] [--build]
             vial-benchmarks --run NAME vial|hand COUNT

      --operations  compares operations with the same work by hand, in a table
      --size        builds small programs, and prints what Vial adds to a stripped executable
      --first       builds a program with 1,000 types, and prints what it takes to register one
      --build       builds Vial in an empty folder, and prints the time in user mode
      --check       exits with 1 if a target is missed
      --run         does one piece of work, for a profiler

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
