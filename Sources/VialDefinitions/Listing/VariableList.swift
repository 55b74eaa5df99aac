/// The environment variables of definition files, without their values.
struct VariableList {
  /// A place where a variable is read.
  private struct Reading {
    let expression: VariableExpression
    let isRequired: Bool
    let referrer: Referrer

    /// What reads it, and where there.
    var reader: String { "\(referrer.name) \(referrer.role)" }
  }

  private let readings: [Reading]

  init(_ checked: CheckedDefinitions) {
    var readings: [Reading] = []
    for (use, name) in checked.definitions.uses {
      guard case .variable(let expression) = use.target else { continue }
      let isRequired = expression.isRequired && checked.context.defaults[expression.variable] == nil
      let referrer = Referrer(name: name, role: use.role, position: use.position)
      readings.append(Reading(expression: expression, isRequired: isRequired, referrer: referrer))
    }
    self.readings = readings.ordered {
      ($0.expression.variable, $0.reader, $0.referrer.position)
        < ($1.expression.variable, $1.reader, $1.referrer.position)
    }
  }

  func text(asJSON: Bool) -> String {
    if asJSON {
      let values = readings.map { reading in
        JSONValue.object(
          [
            ("name", .string(reading.expression.variable)), ("readAs", .string("\(reading.expression)")),
            ("required", .bool(reading.isRequired)), ("referrer", .string(reading.reader)),
          ] + reading.referrer.position.members
        )
      }
      return JSONValue.members(["variables": .array(values)]).indented + "\n"
    }
    if readings.isEmpty { return "" }
    let rows = readings.map {
      [$0.expression.variable, "\($0.expression)", $0.isRequired ? "required" : "optional", $0.referrer.text]
    }
    return ([["VARIABLE", "READ AS", "NEEDED", "BY"]] + rows).table
  }
}
