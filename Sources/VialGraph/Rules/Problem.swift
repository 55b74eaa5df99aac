/// Something in a dependency graph that goes wrong, may go wrong, or cannot be known.
///
/// `description` is the whole text: what it is, where, on which path, what may have been meant, and what to do.
public struct Problem: Hashable, Codable, Sendable {
  /// How bad a problem is.
  public enum Severity: String, Codable, Sendable, CaseIterable, CustomStringConvertible {
    /// Asking for what is concerned throws, at once or later.
    case error

    /// It works, and is probably not what was meant.
    case warning

    /// Something that cannot be checked, or that one may want to know.
    case note

    /// The name of the severity.
    public var description: String { rawValue }
  }

  /// The rule that found it.
  public let rule: Rule

  /// How bad it is.
  public let severity: Severity

  /// What it is, as one sentence.
  public let headline: String

  /// Where what is concerned was registered.
  public let registration: CodeLocation?

  /// Where it is asked for.
  public let request: CodeLocation?

  /// The bindings that lead to it, the outermost first, a line each.
  public let path: [String]

  /// What may have been meant, a line each, the likeliest first.
  public let nearMisses: [String]

  /// What to do about it.
  public let remedy: String

  /// The identifiers of the nodes that are concerned, in the order of the path where they are on one.
  public let nodes: [Int]

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - rule: The rule that found it.
  ///   - severity: How bad it is.
  ///   - headline: What it is, as one sentence.
  ///   - registration: Where what is concerned was registered.
  ///   - request: Where it is asked for.
  ///   - path: The bindings that lead to it.
  ///   - nearMisses: What may have been meant.
  ///   - remedy: What to do about it.
  ///   - nodes: The identifiers of the nodes that are concerned.
  public init(
    rule: Rule,
    severity: Severity = .error,
    headline: String,
    registration: CodeLocation? = nil,
    request: CodeLocation? = nil,
    path: [String] = [],
    nearMisses: [String] = [],
    remedy: String,
    nodes: [Int] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.headline = headline
    self.registration = registration
    self.request = request
    self.path = path
    self.nearMisses = nearMisses
    self.remedy = remedy
    self.nodes = nodes
  }
}

extension Problem: CustomStringConvertible {
  /// The whole text.
  public var description: String {
    var diagnosis = Diagnosis(headline: "\(severity.rawValue): \(headline)")
    diagnosis.add("requested", request?.description)
    diagnosis.add("registered", registration?.description)
    diagnosis.add("path", path.isEmpty ? nil : path.joined(separator: "\n"))
    diagnosis.add("did you mean", nearMisses.isEmpty ? nil : nearMisses.joined(separator: "\n"))
    diagnosis.add("remedy", remedy)
    return diagnosis.text
  }
}
