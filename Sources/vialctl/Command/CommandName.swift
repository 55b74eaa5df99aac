import VialDefinitions

/// A command of the program.
enum CommandName: String, CaseIterable {
  case lint, list, show, graph, compare, schema

  /// The operands, as usage texts call them.
  var operands: [String] {
    switch self {
    case .lint: ["FILE…"]
    case .list, .graph: ["FILE"]
    case .show: ["FILE", "NAME"]
    case .compare: ["OLD", "NEW"]
    case .schema: []
    }
  }

  /// The options, in the order of usage texts.
  var options: [Option] {
    switch self {
    case .lint: [.format, .environment, .everyEnvironment, .manifest, .variables, .quiet]
    case .list: [.format, .tag, .type, .lifetime, .variables, .environment, .manifest]
    case .show: [.format, .environment, .manifest]
    case .graph: [.format, .root, .depth, .reverse, .environment, .manifest]
    case .compare: [.format, .onlyChanges, .environment, .manifest]
    case .schema: []
    }
  }

  /// The output formats; the first one is the default.
  var formats: [String] {
    switch self {
    case .lint: LintFormat.allCases.map(\.rawValue)
    case .list, .show: ListFormat.allCases.map(\.rawValue)
    case .graph: GraphFormat.allCases.map(\.rawValue)
    case .compare: CompareFormat.allCases.map(\.rawValue)
    case .schema: []
    }
  }

  var summary: String {
    switch self {
    case .lint: "finds every mistake in definition files"
    case .list: "lists the services and parameters"
    case .show: "shows all about one service or parameter"
    case .graph: "draws which service needs which"
    case .compare: "tells how two wirings, or two manifests of a program, differ"
    case .schema: "prints the JSON Schema of definition files"
    }
  }
}

/// An option of a command.
enum Option: String, CaseIterable {
  case format, root, depth, reverse, environment, manifest, quiet, tag, type, lifetime
  case everyEnvironment = "every-environment"
  case variables = "env-vars"
  case onlyChanges = "only-changes"

  var name: String { "--\(rawValue)" }

  /// The value, as usage texts call it; `nil` if the option has none.
  func value(of command: CommandName) -> String? {
    switch self {
    case .format: command.formats.joined(separator: "|")
    case .root, .environment, .tag, .type, .lifetime: "NAME"
    case .depth: "NUMBER"
    case .manifest: "PATH"
    case .reverse, .everyEnvironment, .variables, .quiet, .onlyChanges: nil
    }
  }

  /// The option with its value, as usage texts have it.
  func synopsis(of command: CommandName) -> String {
    value(of: command).map { "\(name) \($0)" } ?? name
  }

  private static let lifetimes = ServiceScope.allCases.map(\.lifetime).joined(separator: ", ")

  func summary(of command: CommandName) -> String {
    switch self {
    case .format: "the output format; \(command.formats.first ?? "") by default"
    case .root: "draw only this service and what it needs"
    case .depth: "how many steps to go from the root"
    case .reverse: "go from the root to what needs it"
    case .environment: "apply what the files add in this environment, which they must know"
    case .everyEnvironment: "check without an environment, and in each that the files have a section for"
    case .manifest: "check classes and methods against the manifest that a program wrote"
    case .tag: "list only the services with this tag"
    case .type: "list only the services of this type; with a manifest, of what inherits from it, too"
    case .lifetime: "list only the services with this lifetime: \(Self.lifetimes)"
    case .variables where command == .list: "list the environment variables that are read, without their values"
    case .variables: "check that the environment variables are set; their values are not printed"
    case .onlyChanges: "in HTML, draw only what changed and the services around it"
    case .quiet: "print nothing about files without mistakes, as in a build"
    }
  }
}

/// An output format of services and parameters.
enum ListFormat: String, CaseIterable {
  case text, json
}

/// An output format of a comparison.
enum CompareFormat: String, CaseIterable {
  case text, markdown, html
}

/// An output format of a graph.
enum GraphFormat: String, CaseIterable {
  case dot, mermaid, json, html
}
