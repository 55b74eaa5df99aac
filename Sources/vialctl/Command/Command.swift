import VialDefinitions
import VialGraph

/// The parsed arguments of the program.
struct Command {
  enum Request {
    case help(CommandName?)
    case lint(LintRequest)
    case list(file: String, ListFormat, Listing)
    case graph(file: String, GraphFormat, GraphPart?)
    case compare(CompareRequest)
    case schema
  }

  let request: Request

  /// The environment whose sections apply.
  let environment: String?

  /// The path of the manifest of the program that uses the files.
  let manifest: String?

  init(arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    guard let first = rest.popFirst() else { throw UsageError("there is no command") }
    if first == "--help" || first == "-h" {
      (request, environment, manifest) = (.help(nil), nil, nil)
      return
    }
    guard let name = CommandName(rawValue: first) else {
      let reason = first.hasPrefix("-") ? "\"\(first)\" stands before a command" : "there is no command \"\(first)\""
      throw UsageError(reason, about: first, among: CommandName.allCases.map(\.rawValue))
    }
    let read = try Arguments(rest, of: name)
    request = read.wantsHelp ? .help(name) : try Self.request(read)
    environment = read.values[.environment]
    manifest = read.values[.manifest]
  }

  private static func request(_ arguments: Arguments) throws(UsageError) -> Request {
    let operands = arguments.operands
    switch arguments.command {
    case .lint:
      return .lint(try LintRequest(arguments))
    case .list: return .list(file: operands[0], try arguments.format(ListFormat.text), try Listing(arguments))
    case .show: return .list(file: operands[0], try arguments.format(ListFormat.text), .entry(operands[1]))
    case .graph: return .graph(file: operands[0], try arguments.format(GraphFormat.dot), try GraphPart(arguments))
    case .compare: return .compare(try CompareRequest(arguments))
    case .schema: return .schema
    }
  }
}

/// Which files to lint, and how.
struct LintRequest {
  let files: [String]
  let format: LintFormat
  let inEveryEnvironment: Bool
  let checksVariables: Bool
  let isQuiet: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    files = arguments.operands
    format = try arguments.format(LintFormat.text)
    inEveryEnvironment = arguments.values[.everyEnvironment] != nil
    checksVariables = arguments.values[.variables] != nil
    isQuiet = arguments.values[.quiet] != nil
    if inEveryEnvironment, arguments.values[.environment] != nil {
      let reason = "\(Option.environment.name) and \(Option.everyEnvironment.name) exclude each other"
      throw UsageError(reason, for: arguments.command)
    }
  }
}

extension Listing {
  fileprivate init(_ arguments: Arguments) throws(UsageError) {
    let values = arguments.values
    let lifetimes = ServiceScope.allCases.map(\.lifetime)
    let lifetime = try values[.lifetime].map { word throws(UsageError) in
      if lifetimes.contains(word) { return word }
      // The words of definition files are understood as well.
      if let scope = ServiceScope(rawValue: word) { return scope.lifetime }
      throw UsageError(
        "\(Option.lifetime.name) cannot be \"\(word)\"",
        for: arguments.command,
        about: word,
        among: lifetimes + ServiceScope.allCases.map(\.rawValue)
      )
    }
    if values[.variables] == nil {
      self = .services(tag: values[.tag], type: values[.type], lifetime: lifetime)
    } else if [Option.tag, .type, .lifetime].allSatisfy({ values[$0] == nil }) {
      self = .variables
    } else {
      throw UsageError("\(Option.variables.name) lists no services, so it goes with no filter", for: arguments.command)
    }
  }
}

/// Which files to compare, and how.
struct CompareRequest {
  let old: String
  let new: String
  let format: CompareFormat
  let onlyChanges: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    (old, new) = (arguments.operands[0], arguments.operands[1])
    format = try arguments.format(CompareFormat.text)
    onlyChanges = arguments.values[.onlyChanges] != nil
    if onlyChanges, format != .html {
      throw UsageError("\(Option.onlyChanges.name) goes with \(Option.format.name) html", for: arguments.command)
    }
  }
}

/// A part of a graph.
struct GraphPart {
  /// The name of the service to begin at.
  let root: String
  let depth: Int?
  let direction: DependencyGraph.Direction

  /// Creates the part that the arguments name, if they name one.
  init?(_ arguments: Arguments) throws(UsageError) {
    guard let root = arguments.values[.root] else {
      for option in [Option.depth, .reverse] where arguments.values[option] != nil {
        throw UsageError("\(option.name) goes with \(Option.root.name)", for: arguments.command)
      }
      return nil
    }
    self.root = root
    direction = arguments.values[.reverse] == nil ? .dependencies : .dependents
    depth = try arguments.values[.depth].map { text throws(UsageError) in
      guard let depth = Int(text), depth >= 0 else {
        throw UsageError("--depth cannot be \"\(text)\"; it is a whole number from zero on", for: arguments.command)
      }
      return depth
    }
  }
}
