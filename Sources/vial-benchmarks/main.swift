import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())

if arguments.isEmpty || arguments == ["--check"] {
  #if DEBUG
    print("This is a debug build; build with -c release to measure.\n")
  #endif
  let report = try Report.all()
  print(report.table)
  let throughput = try Throughput.ofTwoThreads()
  print("\ntwo threads, different singletons: \((throughput * 100).rounded() / 100) times the throughput of one")
  if report.missedTargets == nil { print("\nInstructions are counted where valgrind is installed.") }
  if arguments == ["--check"], report.missedTargets?.isEmpty == false { exit(1) }
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
    usage: vial-benchmarks                             measure everything and print a table
           vial-benchmarks --check                     the same; exit with 1 if a target is missed
           vial-benchmarks --run NAME vial|hand COUNT  do one piece of work, for a profiler
    names: \(Benchmark.all.map(\.name).joined(separator: "\n       "))
    """
  )
  exit(arguments == ["--help"] ? 0 : 2)
}
