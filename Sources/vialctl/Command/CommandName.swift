/// What the program can be asked to do.
enum CommandName: String, CaseIterable {
  case lint, list, show, graph, schema

  /// What has to be named, as usage texts call it.
  var operands: [String] {
    switch self {
    case .lint: ["FILE…"]
    case .list, .graph: ["FILE"]
    case .show: ["FILE", "NAME"]
    case .schema: []
    }
  }

  /// The options, in the order in which usage texts have them.
  var options: [Option] {
    switch self {
    case .lint: [.format, .environment, .manifest, .variables]
    case .list, .show: [.format, .environment, .manifest]
    case .graph: [.format, .root, .depth, .reverse, .environment, .manifest]
    case .schema: []
    }
  }

  /// The formats in which it prints; the first one is used if none is named.
  var formats: [String] {
    switch self {
    case .lint: LintFormat.allCases.map(\.rawValue)
    case .list, .show: ListFormat.allCases.map(\.rawValue)
    case .graph: GraphFormat.allCases.map(\.rawValue)
    case .schema: []
    }
  }

  /// What it does, behind its name.
  var summary: String {
    switch self {
    case .lint: "finds every mistake in definition files"
    case .list: "lists the services and parameters"
    case .show: "shows all about one service or parameter"
    case .graph: "draws which service needs which"
    case .schema: "prints the JSON Schema of definition files"
    }
  }
}
