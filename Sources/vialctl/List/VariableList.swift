import VialDefinitions
import VialGraph
import VialLinter

/// The environment variables of definition files, without their values.
struct VariableList {
  /// A place where a variable is read.
  private struct Reading {
    let variable: String
    let expression: String
    let isRequired: Bool
    let referrer: String
    let position: FilePosition
  }

  private let readings: [Reading]

  init(_ checked: CheckedDefinitions) {
    let definitions = checked.definitions
    var readings: [Reading] = []
    func add(_ use: Use, of name: String) {
      guard case .variable(let expression) = use.target else { return }
      readings.append(
        Reading(
          variable: expression.variable,
          expression: expression.description,
          isRequired: expression.isRequired && !checked.hasDefault(of: expression.variable),
          referrer: "\(name) \(use.role)",
          position: use.position
        )
      )
    }
    for parameter in definitions.parameters {
      parameter.argument.forEachUse(as: "in its value") { add($0, of: parameter.name) }
    }
    for service in definitions.services { service.forEachUse { add($0, of: service.name.value) } }
    self.readings = readings.sorted {
      ($0.variable, $0.referrer, $0.position) < ($1.variable, $1.referrer, $1.position)
    }
  }

  func text(_ format: ListFormat) -> String {
    switch format {
    case .text:
      if readings.isEmpty { return "" }
      let rows = readings.map {
        [$0.variable, $0.expression, $0.isRequired ? "required" : "optional", "\($0.referrer) (\($0.position))"]
      }
      return Lines.table([["VARIABLE", "READ AS", "NEEDED", "BY"]] + rows.map { $0.map(\.printableLine) })
        .map { "\($0)\n" }.joined()
    case .json:
      let values = readings.map { reading in
        JSONValue.object(
          [
            ("name", .string(reading.variable)), ("readAs", .string(reading.expression)),
            ("required", .bool(reading.isRequired)), ("referrer", .string(reading.referrer)),
          ] + reading.position.members
        )
      }
      return JSONValue.members(["variables": .array(values)]).indented + "\n"
    }
  }
}
