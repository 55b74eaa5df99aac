import Foundation

/// The command of the program, from its arguments.
struct Command {
  enum Request {
    case help
    case list
    case explanation
    case calculation
  }

  private(set) var request = Request.list

  /// The expressions to calculate, or a hyphen for standard input.
  private(set) var expressions: [String] = []
  private(set) var plan = Plan.free
  private(set) var angleUnit = AngleUnit.radians

  /// The file of feature flags, or `nil` for the program's own.
  private(set) var flags: FlagFile?

  /// The seed of random numbers, unless they are new each time.
  private(set) var seed: UInt64?

  /// The definitions of further operations.
  private(set) var macros: [String] = []

  /// The names of the operations and points that are left out.
  private(set) var absentees: [String] = []

  static let usage = """
    usage: Workbench [--list] [OPTION...]
           Workbench --explain [OPTION...]
           Workbench EXPRESSION|-... [OPTION...]
           Workbench --help
    options: --plan \(Plan.names)
             --flags PATH
             --degrees
             --seed NUMBER
             --macro "NAME(NAME, ...) = EXPRESSION"
             --without NAME
    """

  /// Reads the arguments behind the program's name.
  init(arguments: [String]) throws(UsageError) {
    var arguments = Arguments(arguments)
    var listing: (option: String, request: Request)?
    var wantsHelp = false
    while let argument = arguments.next() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--list" where listing == nil: listing = (argument, .list)
      case "--explain" where listing == nil: listing = (argument, .explanation)
      case "--degrees": angleUnit = .degrees
      case "--plan": plan = try arguments.onlyValue("one of \(Plan.names)", Plan.init(word:))
      case "--flags": flags = try arguments.onlyValue("a path") { FlagFile(location: URL(filePath: $0)) }
      case "--seed": seed = try arguments.onlyValue("a whole number") { UInt64($0) }
      case "--macro": macros.append(try arguments.value("a definition"))
      case "--without": absentees.append(try arguments.value("a name"))
      case _ where argument.hasPrefix("--"): throw UsageError(reason: "\"\(argument)\" means nothing here")
      default: expressions.append(argument)
      }
    }
    if let listing, !expressions.isEmpty { throw UsageError(reason: "\(listing.option) takes no expressions") }
    request = wantsHelp ? .help : listing?.request ?? (expressions.isEmpty ? .list : .calculation)
  }
}
