/// The time and memory to register 1,000 types in a new process, whose runtime knows none of them yet.
///
/// Each type is a class and each call is written out, as in an app. The other benchmarks use the arguments of a generic
/// type, which the runtime distinguishes more slowly.
enum FirstRegistration {
  private static let count = 1_000

  /// Builds the program, and takes the minimum of many runs, which other work on the machine disturbs the least.
  static func figures(_ package: ProgramPackage) throws -> [Figure] {
    let program = try package.program("Registering")
    let sides = try Sides { side in try least(program, side) }
    return [
      Figure(
        name: "register for the first time",
        unit: "ns",
        limit: .timeOfFirstRegistration,
        measured: .value(sides.vial.nanoseconds),
        hand: sides.hand.nanoseconds
      ),
      Figure(
        name: "memory of a registration",
        unit: "bytes",
        limit: .memoryOfFirstRegistration,
        measured: sides.vial.bytes.map { .value($0) } ?? .skipped("the system has no /proc/self/status"),
        hand: sides.hand.bytes
      ),
    ]
  }

  private static func least(_ program: String, _ side: Benchmark.Side) throws -> (nanoseconds: Double, bytes: Double?) {
    let runs = try (1...50).map { _ in
      try Command([program, side.rawValue]).output().split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    }
    return (runs.compactMap(\.first).min() ?? .infinity, runs.compactMap { $0.dropFirst().first }.min())
  }

  /// A program that prints the nanoseconds and the bytes of memory of a registration.
  ///
  /// Memory that is mapped from files does not count, because the pages of the program come and go.
  static let source = """
    import Vial
    #if canImport(Glibc)
      import Glibc
    #endif

    final class First: Sendable {}

    func memory() -> Int? {
      #if canImport(Glibc)
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let file = open("/proc/self/status", O_RDONLY)
        let count = read(file, &bytes, bytes.count)
        close(file)
        let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\\n")
        guard let line = lines.first(where: { $0.hasPrefix("RssAnon:") }) else { return nil }
        return Int(line.filter(\\.isNumber)).map { $0 * 1_024 }
      #else
        return nil
      #endif
    }

    func measure(_ work: () throws -> Void) rethrows {
      // The first measurement loads code, which does not count.
      _ = memory()
      _ = ContinuousClock().measure {}
      let before = memory()
      let time = try ContinuousClock().measure(work)
      let after = memory()
      let bytes = before.flatMap { before in after.map { Double($0 - before) / \(count) } }
      print(time / .nanoseconds(\(count)), bytes.map { "\\($0)" } ?? "")
    }

    let injector = Injector()
    try injector.register { First() }
    var closures: Closures = [:]
    closures[ObjectIdentifier(First.self)] = { First() }
    if CommandLine.arguments.last == "vial" {
      try measure { for register in registrations { try register(injector) } }
    } else {
      measure { for fill in dictionaries { fill(&closures) } }
    }
    """

  /// The types of the program, and functions that register a hundred of them each.
  static let types: String = {
    var lines = ["import Vial", "typealias Closures = [ObjectIdentifier: @Sendable () throws -> Any]"]
    lines += (0..<count).map { "final class Type\($0): Sendable {}" }
    let hundreds = 0..<count / 100
    for hundred in hundreds {
      let numbers = hundred * 100..<(hundred + 1) * 100
      lines.append("@Sendable func register\(hundred)(_ injector: Injector) throws {")
      lines += numbers.map { "  try injector.register { Type\($0)() }" }
      lines.append("}")
      lines.append("@Sendable func fill\(hundred)(_ closures: inout Closures) {")
      lines += numbers.map { "  closures[ObjectIdentifier(Type\($0).self)] = { Type\($0)() }" }
      lines.append("}")
    }
    func list(_ name: String) -> String { "[" + hundreds.map { "\(name)\($0)" }.joined(separator: ", ") + "]" }
    lines.append("let registrations: [@Sendable (Injector) throws -> Void] = \(list("register"))")
    lines.append("let dictionaries: [@Sendable (inout Closures) -> Void] = \(list("fill"))")
    return lines.joined(separator: "\n") + "\n"
  }()
}
