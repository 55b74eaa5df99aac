import Foundation
import Vial

/// How much of Vial a reader follows to understand a first `get`: the functions and files that run in it.
///
/// The service is a singleton that depends on another one. Accessors and closures don't count, and initializers do.
enum FirstGet {
  private final class Store: Sendable {}

  private final class Cart: Sendable {
    let store: Store
    init(store: Store) { self.store = store }
  }

  /// Does the work, between two marks for the profiler.
  @MainActor
  static func run() throws {
    let injector = try Injector().register(lifetime: .singleton) { Store() }
      .register(lifetime: .singleton) { try Cart(store: $0.resolve()) }
    Counting.workIsDone()
    keep(try injector.get(Cart.self))
    Counting.workIsDone()
  }

  /// Runs the work under valgrind.
  static func figures() throws -> [Figure] {
    let (functions, files): (Figure.Measured, Figure.Measured)
    if let obstacle {
      (functions, files) = (.skipped(obstacle), .skipped(obstacle))
    } else {
      let profile = try profile()
      (functions, files) = (.value(Double(profile.functions.count)), .value(Double(profile.files.count)))
    }
    return [
      Figure(name: "a first get", unit: "functions", limit: .functionsOfFirstGet, measured: functions, digits: 0),
      Figure(name: "a first get", unit: "files", limit: .filesOfFirstGet, measured: files, digits: 0),
    ]
  }

  /// Why the functions aren't counted, if they aren't.
  private static var obstacle: String? {
    #if DEBUG
      return Command.isInstalled("valgrind") ? nil : "valgrind is not installed"
    #else
      return "the optimizer merges functions, so this takes a debug build"
    #endif
  }

  private static func profile() throws -> FunctionProfile {
    try TemporaryFolder.use { folder in
      let file = folder.appending(path: "profile").path(percentEncoded: false)
      let options = ["--tool=callgrind", "--callgrind-out-file=\(file)", "--dump-after=*\(Counting.mark)*"]
      try Command(["valgrind"] + options + Command.this("--get").words).output()
      // The first profile has the start of the program and the registrations.
      return FunctionProfile(try String(contentsOfFile: "\(file).2", encoding: .utf8))
    }
  }
}

/// The functions and files of Vial in what callgrind writes about a piece of work.
private struct FunctionProfile {
  private(set) var functions: Set<Substring> = []
  private(set) var files: Set<Substring> = []

  init(_ profile: String) {
    // A number stands for a path or a function's name after the first time.
    var (paths, names) = ([Substring: Substring](), [Substring: Substring]())
    func text(_ field: Substring, _ known: inout [Substring: Substring]) -> Substring {
      guard let end = field.firstIndex(of: ")") else { return field }
      let text = field[end...].dropFirst(2)
      if !text.isEmpty { known[field[...end]] = text }
      return known[field[...end]] ?? ""
    }
    var isOfVial = false
    for line in profile.split(separator: "\n") {
      guard let equals = line.firstIndex(of: "=") else { continue }
      let field = line[equals...].dropFirst()
      switch line[..<equals] {
      case "fl", "fi", "fe":
        let path = text(field, &paths)
        isOfVial = path.contains("Sources/Vial/") || path.contains("Sources/VialComponents/")
        if isOfVial { files.insert(path) }
      case "cfi", "cfl": _ = text(field, &paths)
      case "fn":
        // A function that calls itself has a number behind its name too.
        let name = text(field, &names).prefix { $0 != "'" }
        if isOfVial, Self.isFunction(name) { functions.insert(name) }
      case "cfn": _ = text(field, &names)
      default: break
      }
    }
  }

  /// Whether a symbol is a function, a static function or an initializer, by the end of its mangled name.
  private static func isFunction(_ symbol: Substring) -> Bool {
    ["F", "FZ", "fC"].contains(where: symbol.hasSuffix) && !symbol.contains("$defer")
  }
}
