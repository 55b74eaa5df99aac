import VialDiagnostics

extension LintReport {
  /// The diagnostics as JSON.
  var json: String { JSONValue.array(diagnostics.map { $0.json($1) }).indented + "\n" }
}

extension Diagnostic {
  fileprivate func json(_ environments: [String]) -> JSONValue {
    .object(
      place.members + [
        ("severity", .string(severity.rawValue)),
        ("code", .string(code.rawValue)),
        ("message", .string(headline)),
        ("related", .array(related.map { .object([("label", .string($0.label))] + $0.position.members) })),
        ("path", .array(path.map(JSONValue.string))),
        ("didYouMean", .array(nearMisses.map(JSONValue.string))),
        ("remedy", .string(remedy)),
      ] + (environments.isEmpty ? [] : [("environments", .array(environments.map(JSONValue.string)))])
    )
  }
}

extension FilePosition {
  /// The members of a JSON object with a position.
  var members: [(name: String, value: JSONValue)] {
    [("file", .string(file)), ("line", .integer(line)), ("column", .integer(column))]
  }
}
