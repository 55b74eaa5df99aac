extension Manifest {
  /// The kind of value that a definition file can give for a parameter.
  public indirect enum Kind: Hashable, Sendable {
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

    /// A list of values or services.
    case list(Kind)

    /// A dictionary of values or services.
    case dictionary(Kind)

    /// A value or a service of a list or a dictionary, or null.
    case optional(Kind)

    /// A service that is requested when it is first used.
    case lazy

    /// Any value or service.
    case anything

    /// A service.
    case service
  }
}

extension Manifest.Kind: Codable, CustomStringConvertible {
  /// The kind in words, such as `list of text`.
  public var description: String {
    switch self {
    case .text: "text"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .date: "date"
    case .data: "data"
    case .list(let element): "list of \(element)"
    case .dictionary(let element): "dictionary of \(element)"
    case .optional(let kind): "optional \(kind)"
    case .lazy: "lazy"
    case .anything: "anything"
    case .service: "service"
    }
  }

  package init?(_ description: some StringProtocol) {
    // A longer one would nest too deeply; a manifest may be written by hand.
    guard description.utf8.count < 200 else { return nil }
    let simple: [Self] = [.text, .integer, .number, .boolean, .date, .data, .lazy, .anything, .service]
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

  /// Writes the description.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Reads the kind from its description.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let description = try container.decode(String.self)
    guard let kind = Self(description) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\(description.quoted) is no kind of parameter"
      )
    }
    self = kind
  }
}
