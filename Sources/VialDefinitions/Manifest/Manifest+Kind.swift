import Foundation

extension Manifest {
  /// The kind of value that a definition file can give for a parameter.
  package indirect enum Kind: Hashable, Sendable {
    /// A text.
    case text

    /// A whole number.
    case integer

    /// A number.
    case number

    /// True or false.
    case boolean

    /// A date, which JSON doesn't have.
    case date

    /// Data, which JSON doesn't have.
    case data

    /// A length of time, as a text such as `1.5 s`.
    case duration

    /// A URL, as a text.
    case url

    /// A list of values or services.
    case list(Kind)

    /// A dictionary of values or services.
    case dictionary(Kind)

    /// A value or a service of a list or a dictionary, or null.
    case optional(Kind)

    /// A service that is requested when it is first used.
    case lazy

    /// A service that is requested when it is first used, and may be missing then.
    case lazyOptional

    /// Any value or service.
    case anything

    /// A service.
    case service
  }
}

extension Manifest.Kind {
  /// The kind in words, such as `list of text`.
  var description: String {
    switch self {
    case .text: "text"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .date: "date"
    case .data: "data"
    case .duration: "duration"
    case .url: "URL"
    case .list(let element): "list of \(element.description)"
    case .dictionary(let element): "dictionary of \(element.description)"
    case .optional(let kind): "optional \(kind.description)"
    case .lazy: "lazy"
    case .lazyOptional: "lazy optional"
    case .anything: "anything"
    case .service: "service"
    }
  }

  init?(_ description: some StringProtocol) {
    // A longer one would nest too deeply; a manifest may be written by hand.
    guard description.utf8.count < 200 else { return nil }
    let simple: [Self] = [
      .text, .integer, .number, .boolean, .date, .data, .duration, .url, .lazy, .lazyOptional, .anything,
      .service,
    ]
    if let kind = simple.first(where: { $0.description == description }) {
      self = kind
    } else if description.hasPrefix("list of "), let element = Self(description.dropFirst(8)) {
      self = .list(element)
    } else if description.hasPrefix("dictionary of "), let element = Self(description.dropFirst(14)) {
      self = .dictionary(element)
    } else if description.hasPrefix("optional "), let kind = Self(description.dropFirst(9)) {
      self = .optional(kind)
    } else {
      return nil
    }
  }

  /// Creates the kind of a type of simple values that a file can hold; `nil` for any other type.
  init?(ofValues type: String) {
    let type = Manifest.unwrapped(type)
    let kinds: [(String, Self)] = [
      ("String", .text), ("Int", .integer), ("Double", .number), ("Bool", .boolean), ("Date", .date), ("Data", .data),
    ]
    guard let kind = kinds.first(where: { type.isType(named: $0.0) }) else { return nil }
    self = kind.1
  }

  /// A value of the kind, as remedies say it.
  var title: String {
    switch self {
    case .text: "a text"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    case .date: "a date"
    case .data: "data"
    case .duration: "a number below a billion and a unit, such as \"1.5 s\"; the units are \(Duration.units)"
    case .url: "a URL in ASCII, without spaces, such as \"https://example.org\""
    case .list: "a list"
    case .dictionary: "a dictionary"
    case .optional(let kind): "\(kind.title), or null"
    case .lazy, .lazyOptional: "a lazy service, as \(RemedyCode.marked("{\"$lazy\": \"@name\"}"))"
    case .anything: "anything"
    case .service: "a service, as \"@name\""
    }
  }

  /// Whether it is a simple value, and no service.
  var isOfValues: Bool {
    switch self {
    case .text, .integer, .number, .boolean, .date, .data, .duration, .url: true
    case .optional(let kind): kind.isOfValues
    case .list, .dictionary, .lazy, .lazyOptional, .anything, .service: false
    }
  }

  package var unwrapped: Manifest.Kind { if case .optional(let kind) = self { kind } else { self } }
  var isOptional: Bool { self != unwrapped }

  /// Whether it is a service that is requested when it is first used.
  package var isLazy: Bool { self == .lazy || self == .lazyOptional }

  /// Whether a value of a file is of this kind.
  func takes(_ content: FileValue.Content) -> Bool {
    switch (self, content) {
    case (.anything, _), (.text, .text), (.integer, .integer), (.number, .integer), (.number, .real): true
    case (.boolean, .boolean), (.date, .date), (.data, .data), (.optional, .null): true
    case (.duration, .text(let text)): Duration(text: text) != nil
    case (.url, .text(let text)): URL(text: text) != nil
    case (.optional(let kind), _): kind.takes(content)
    case (.list(let element), .list(let values)): values.allSatisfy { element.takes($0.content) }
    case (.dictionary(let element), .dictionary(let entries)): entries.allSatisfy { element.takes($0.value.content) }
    default: false
    }
  }

  /// Whether values of another kind are of this kind too.
  func takes(_ other: Manifest.Kind) -> Bool {
    switch (self, other) {
    case (.anything, _), (_, .anything), (.number, .integer), (.duration, .text), (.url, .text): true
    case (.optional(let kind), _): kind.takes(other.unwrapped)
    case (.list(let element), .list(let other)), (.dictionary(let element), .dictionary(let other)):
      element.takes(other)
    default: self == other
    }
  }
}

extension VariableExpression {
  /// The kind of its value, without the parameters that stand in for it.
  var kind: Manifest.Kind {
    let readers = steps.filter { $0.processor != .default }
    return switch readers.first?.processor {
    case .int: .integer
    case .float: .number
    case .bool: .boolean
    case .json: .anything
    case .csv: .list(.text)
    case .url: .dictionary(.anything)
    case .key:
      switch readers.dropFirst().first?.processor {
      case .url: readers[0].argument == "port" ? .integer : .text
      case .csv: .text
      default: .anything
      }
    case .string, .trim, .file, .base64, .registered, .default, nil: .text
    }
  }

  /// Returns an expression of another kind for the same variable, with what stands in for it.
  func remedy(for kind: Manifest.Kind) -> String? {
    let processor: Processor? =
      switch kind {
      case .text, .duration, .url: .string
      case .integer: .int
      case .number: .float
      case .boolean: .bool
      case .list(.text): .csv
      case .list, .dictionary: .json
      default: nil
      }
    return processor.map { "write \(reading(as: $0, ofText: self.kind == .text))" }
  }
}
