import Foundation

/// The command of the program, from its arguments.
struct Command {
  enum Request {
    case help
    case list
    case detail(user: String)
    case graph(GraphFormat)
    case check
  }

  let request: Request

  /// The file of users, or `nil` for the program's own.
  let file: UserFile?

  static let usage = """
    usage: Directory [--users PATH]
           Directory show NUMBER|NAME [--users PATH]
           Directory graph [--format \(GraphFormat.names)]
           Directory check
           Directory --help
    """

  /// Reads the arguments behind the program's name.
  init(arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var request = Request?.none
    var file: UserFile?
    var format: GraphFormat?
    var wantsHelp = false
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        wantsHelp = true
      case "--users" where file == nil:
        guard let path = rest.popFirst() else { throw UsageError(reason: "--users needs a path") }
        file = UserFile(location: URL(filePath: path))
      case "--format" where format == nil:
        format = GraphFormat(rawValue: rest.popFirst() ?? "")
        if format == nil { throw UsageError(reason: "--format needs one of \(GraphFormat.names)") }
      case "--users", "--format":
        throw UsageError(reason: "\(argument) is there twice")
      case "show" where request == nil:
        let words = rest.prefix { !$0.hasPrefix("--") && $0 != "-h" }
        if words.isEmpty { throw UsageError(reason: "show needs the number or the name of a user") }
        rest = rest.dropFirst(words.count)
        request = .detail(user: words.joined(separator: " "))
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
    self.request = wantsHelp ? .help : request ?? .list
    self.file = file
  }
}
