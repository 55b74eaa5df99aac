/// What a command can be told beside what it is about.
enum Option: String, CaseIterable {
  case format, root, depth, reverse, environment, manifest
  case variables = "env-vars"

  /// How it is written.
  var name: String { "--\(rawValue)" }

  /// What usage texts call its value; `nil` if it has none.
  func value(of command: CommandName) -> String? {
    switch self {
    case .format: command.formats.joined(separator: "|")
    case .root, .environment: "NAME"
    case .depth: "NUMBER"
    case .manifest: "PATH"
    case .reverse, .variables: nil
    }
  }

  /// How it is written with its value.
  func synopsis(of command: CommandName) -> String {
    value(of: command).map { "\(name) \($0)" } ?? name
  }

  /// What it says.
  func summary(of command: CommandName) -> String {
    switch self {
    case .format: "how to print it; \(command.formats.first ?? "") if nothing is said"
    case .root: "draw only this service and what it needs"
    case .depth: "how many steps to go from the root"
    case .reverse: "go from the root to what needs it"
    case .environment: "apply what the files add in this environment"
    case .manifest: "check classes and methods against the manifest that a program wrote"
    case .variables: "check that the environment variables are set; their values are not printed"
    }
  }
}
