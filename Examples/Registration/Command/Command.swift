import Foundation

/// The command of the program, from its arguments.
struct Command {
  /// The answers of each flow, or `nil` for a request for help.
  let flows: [Answers]?
  let usernames: URL?

  static let usage = """
    usage: Registration [--name NAME --password PASSWORD] [--usernames PATH]
           Registration --help
    """

  /// Reads the arguments behind the program's name.
  init(arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var values: [String: String] = [:]
    var wantsHelp = false
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        wantsHelp = true
      case "--name", "--password", "--usernames":
        guard let value = rest.popFirst() else { throw UsageError(reason: "\(argument) needs a value") }
        if values.updateValue(value, forKey: argument) != nil {
          throw UsageError(reason: "\(argument) is there twice")
        }
      default:
        throw UsageError(reason: "\"\(argument)\" means nothing here")
      }
    }
    let flows: [Answers]
    switch (values["--name"], values["--password"]) {
    case (let name?, let password?): flows = [Answers(names: [name], passwords: [password])]
    case (nil, nil): flows = Answers.sample
    default: throw UsageError(reason: "--name and --password go together")
    }
    self.flows = wantsHelp ? nil : flows
    usernames = values["--usernames"].map { URL(filePath: $0) }
  }
}
