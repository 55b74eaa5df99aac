/// What an environment variable's text is turned into, such as `int:PORT`.
package struct VariableExpression: Hashable, Sendable, CustomStringConvertible {
  /// A step from a variable's text to a value.
  package enum Processor: Hashable, Sendable {
    case string, int, float, bool, json, csv, trim

    /// The value of a parameter, or nil if there is no name, where the variable is not set or empty.
    case `default`(parameter: String)

    /// The names of all processors.
    static let names = ["string", "int", "float", "bool", "json", "csv", "default", "trim"]

    init?(name: String) {
      switch name {
      case "string": self = .string
      case "int": self = .int
      case "float": self = .float
      case "bool": self = .bool
      case "json": self = .json
      case "csv": self = .csv
      case "trim": self = .trim
      default: return nil
      }
    }

    /// How it is written.
    var text: String {
      switch self {
      case .string: "string"
      case .int: "int"
      case .float: "float"
      case .bool: "bool"
      case .json: "json"
      case .csv: "csv"
      case .trim: "trim"
      case .default(let parameter): "default:\(parameter)"
      }
    }
  }

  /// The processors in the order in which they are written; the last one works first.
  package let processors: [Processor]

  /// The name of the environment variable.
  package let variable: String

  /// Whether the variable has to be set.
  package var isRequired: Bool {
    !processors.contains { if case .default = $0 { true } else { false } }
  }

  /// The parameters that stand in for a variable that is not set.
  package var parameters: [String] {
    processors.compactMap { if case .default(let name) = $0, !name.isEmpty { name } else { nil } }
  }

  /// The expression as it is written in a file.
  package var description: String { "%env(\(words))%" }
}
