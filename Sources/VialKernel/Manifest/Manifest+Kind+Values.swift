extension Manifest.Kind {
  /// A value of the kind, as remedies say it.
  var title: String {
    switch self {
    case .text: "a text"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    case .date: "a date"
    case .data: "data"
    case .list: "a list"
    case .dictionary: "a dictionary"
    case .optional(let kind): "\(kind.title), or null"
    case .lazy: "a lazy service, as {\"$lazy\": \"@name\"}"
    case .anything: "anything"
    case .service: "a service, as \"@name\""
    }
  }

  /// Whether it is a simple value, and no service.
  var isOfValues: Bool {
    switch self {
    case .text, .integer, .number, .boolean, .date, .data: true
    case .optional(let kind): kind.isOfValues
    case .list, .dictionary, .lazy, .anything, .service: false
    }
  }

  /// The kind without the optional.
  var unwrapped: Manifest.Kind { if case .optional(let kind) = self { kind } else { self } }

  var isOptional: Bool { self != unwrapped }

  /// Whether a value of a file is of this kind.
  func takes(_ content: FileValue.Content) -> Bool {
    switch (self, content) {
    case (.anything, _), (.text, .text), (.integer, .integer), (.number, .integer), (.number, .real): true
    case (.boolean, .boolean), (.date, .date), (.data, .data), (.optional, .null): true
    case (.optional(let kind), _): kind.takes(content)
    case (.list(let element), .list(let values)): values.allSatisfy { element.takes($0.content) }
    case (.dictionary(let element), .dictionary(let entries)): entries.allSatisfy { element.takes($0.value.content) }
    default: false
    }
  }

  /// Whether values of another kind are of this kind too.
  func takes(_ other: Manifest.Kind) -> Bool {
    switch (self, other) {
    case (.anything, _), (_, .anything), (.number, .integer): true
    case (.optional(let kind), _): kind.takes(other.unwrapped)
    case (.list(let element), .list(let other)): element.takes(other)
    default: self == other
    }
  }
}

extension VariableExpression {
  /// The kind of its value, without the parameters that stand in for it.
  var kind: Manifest.Kind {
    switch steps.first(where: { $0.processor != .default })?.processor {
    case .int: .integer
    case .float: .number
    case .bool: .boolean
    case .json: .anything
    case .csv: .list(.text)
    case .string, .trim, .default, nil: .text
    }
  }

  /// Returns an expression of another kind for the same variable.
  func remedy(for kind: Manifest.Kind) -> String? {
    let processor: Processor? =
      switch kind {
      case .text: .string
      case .integer: .int
      case .number: .float
      case .boolean: .bool
      case .list(.text): .csv
      case .list, .dictionary: .json
      default: nil
      }
    return processor.map { "write %env(\($0):\(variable))%" }
  }
}
