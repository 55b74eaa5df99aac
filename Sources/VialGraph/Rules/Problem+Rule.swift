extension Problem {
  /// What a rule is called, to match on; more rules may be added in later versions.
  public struct Rule: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The name of the rule.
    public let description: String

    /// Creates the name of a rule.
    ///
    /// - Parameter name: The name.
    public init(_ name: String) {
      description = name
    }

    /// Reads the name of a rule.
    ///
    /// - Parameter decoder: What reads it.
    /// - Throws: `DecodingError` if there is no text.
    public init(from decoder: any Decoder) throws {
      description = try decoder.singleValueContainer().decode(String.self)
    }

    /// Writes the name of the rule.
    ///
    /// - Parameter encoder: What writes it.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }

    /// What is asked for has no binding.
    public static let missing = Rule("missing")

    /// What is asked for has several bindings, of which none is the one.
    public static let ambiguous = Rule("ambiguous")

    /// What is asked for has several bindings with conditions, and none of the conditions holds.
    public static let noneApplies = Rule("noneApplies")

    /// Everything is asked for that is registered together, and there is nothing.
    public static let emptyCollection = Rule("emptyCollection")

    /// What is asked for is needed to make itself.
    public static let cycle = Rule("cycle")

    /// An instance that is kept for long would hold one that a scope keeps for less long.
    public static let captiveLifetime = Rule("captiveLifetime")

    /// What a scope keeps is asked for where there is no scope.
    public static let scopeNeeded = Rule("scopeNeeded")

    /// An instance that is confined to the main actor is asked for where it could leave it.
    public static let confined = Rule("confined")

    /// What is to be kept while somebody holds it is no object.
    public static let valueInWeakLifetime = Rule("valueInWeakLifetime")

    /// A binding took the place of another one.
    public static let overridden = Rule("overridden")

    /// Nothing that the program asks for leads to a binding.
    public static let unreachable = Rule("unreachable")

    /// It is not known what a provider asks for.
    public static let opaque = Rule("opaque")

    /// A provider threw an error when it was tried.
    public static let construction = Rule("construction")
  }
}
