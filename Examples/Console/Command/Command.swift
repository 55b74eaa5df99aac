/// The command of the program, from its arguments.
struct Command {
  enum Request {
    case help
    case manifest
    case ship
  }

  let request: Request

  /// The environment whose sections of the definition files hold, if there is one.
  let environment: String?

  /// The definition file, unless it is the one that belongs to the program.
  let definitions: String?

  /// The log, or a hyphen for standard input, unless it is the one that belongs to the program.
  let log: String?

  static let usage = """
    usage: Console [--environment NAME] [--definitions PATH] [FILE|-]
           Console manifest
           Console --help
    """

  /// Reads the arguments behind the program's name.
  init(arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var request = Request?.none
    var log: String?
    var options: [String: String] = [:]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        request = .help
      case "--environment", "--definitions":
        let noun = argument == "--definitions" ? "path" : "name"
        guard let value = rest.popFirst(), !value.isEmpty else {
          throw UsageError(reason: "\(argument) needs a \(noun)")
        }
        if options.updateValue(value, forKey: argument) != nil {
          throw UsageError(reason: "\(argument) is there twice")
        }
      case "manifest" where request == nil && log == nil:
        request = .manifest
      case _ where log == nil && !argument.isEmpty && (argument == "-" || !argument.hasPrefix("-")):
        log = argument
      default:
        throw UsageError(reason: "\"\(argument)\" means nothing here")
      }
    }
    if case .manifest = request, log != nil || !options.isEmpty {
      throw UsageError(reason: "manifest takes neither a log nor options")
    }
    self.request = request ?? .ship
    self.log = log
    environment = options["--environment"]
    definitions = options["--definitions"]
  }
}
