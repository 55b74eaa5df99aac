/// The command of the program, from its arguments.
struct Command {
  enum Request {
    case help
    case serve
    case graph(GraphFormat)
    case check
  }

  let request: Request
  private(set) var settings = Settings()

  static let usage = """
    usage: Ledger [--books PATH] [--verbose]
           Ledger graph [--format \(GraphFormat.names)]
           Ledger check
           Ledger --help
    Each line of the input is a request. An empty line waits for the answers before it.
      \(Ledger.Request.usage.split(separator: "\n").joined(separator: "\n  "))
    """

  /// Reads the arguments behind the program's name.
  init(arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var request = Request?.none
    var format: GraphFormat?
    var wantsHelp = false
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        wantsHelp = true
      case "--books" where settings.path == nil:
        guard let value = rest.popFirst(), !value.isEmpty else { throw UsageError(reason: "--books needs a path") }
        settings.path = value
      case "--format" where format == nil:
        format = GraphFormat(rawValue: rest.popFirst() ?? "")
        if format == nil { throw UsageError(reason: "--format needs one of \(GraphFormat.names)") }
      case "--books", "--format":
        throw UsageError(reason: "\(argument) is there twice")
      case "--verbose":
        settings.isVerbose = true
      case "graph" where request == nil:
        request = .graph(.dot)
      case "check" where request == nil:
        request = .check
      default:
        throw UsageError(reason: "\"\(argument)\" means nothing here")
      }
    }
    if let format {
      guard case .graph = request else { throw UsageError(reason: "--format goes with graph") }
      request = .graph(format)
    }
    self.request = wantsHelp ? .help : request ?? .serve
  }
}
