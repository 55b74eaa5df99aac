/// A part of the measurements, which has a name of its own on the command line.
enum Part: String, CaseIterable {
  case operations, size, first, build

  /// Measures the parts and prints what they give; returns whether a target was missed.
  @MainActor
  static func measure(_ parts: [Part]) throws -> Bool {
    var missesTarget = false
    if parts.contains(.operations) {
      let report = try Report.all()
      print(report.table)
      let throughput = try Throughput.ofTwoThreads()
      print("\ntwo threads, different singletons: \(throughput.formatted(digits: 2)) times the throughput of one")
      if !report.countsInstructions { print("\nInstructions are counted where valgrind is installed.") }
      missesTarget = report.missesTarget
    }
    for figure in try figures(parts) {
      print(figure.line)
      missesTarget = missesTarget || figure.missesTarget
    }
    return missesTarget
  }

  private static func figures(_ parts: [Part]) throws -> [Figure] {
    var figures: [Figure] = []
    guard parts != [.operations] else { return figures }
    guard Command.isInstalled("swift") else {
      print("\nSize, first registrations and build time are measured where swift is installed.")
      return figures
    }
    if parts.contains(.size) || parts.contains(.first) {
      figures += try ProgramPackage.use { package in
        (parts.contains(.size) ? try ExecutableSize.figures(package) : [])
          + (parts.contains(.first) ? try FirstRegistration.figures(package) : [])
      }
    }
    if parts.contains(.build) { figures += try BuildTime.figures() }
    return figures
  }
}
