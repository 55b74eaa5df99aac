@_exported public import VialComponents

/// An error, a warning or a note about a dependency graph or a definition file.
///
/// `description` is the whole text: the headline, the places, the path, near misses, and the remedy.
public struct Diagnostic: Hashable, Sendable {
  /// How bad a diagnostic is.
  public enum Severity: String, CaseIterable, Sendable {
    /// Resolving what the diagnostic is about throws, at once or later.
    case error

    /// It works, but is probably not what you meant.
    case warning

    /// Something that can't be checked, or that you may want to know.
    case note
  }

  /// Another place that a diagnostic mentions.
  public struct Related: Hashable, Sendable {
    /// A label for the place, such as `defined at`.
    public let label: String

    /// Where it is.
    public let position: FilePosition

    package init(_ label: String, _ position: FilePosition) {
      self.label = label
      self.position = position
    }
  }

  /// What the diagnostic is about, to match on.
  public let code: Code

  /// How bad it is.
  public let severity: Severity

  /// The fault as one sentence.
  public let headline: String

  /// The place in a definition file; its first character if the whole file is concerned.
  public let position: FilePosition?

  /// Where the binding, or the constructor or method that a definition names, was registered.
  public let registration: CodeLocation?

  /// Where the dependency is requested.
  public let request: CodeLocation?

  /// Other places in definition files.
  public let related: [Related]

  /// The bindings that lead to it, the outermost first, a line each.
  public let path: [String]

  /// What you may have meant, the likeliest first, a line each.
  public package(set) var nearMisses: [String]

  /// What to do about it.
  public package(set) var remedy: String

  /// The identifiers of the graph's nodes that are concerned, in the order of the path where they are on one.
  public let nodes: [Int]

  /// Creates a diagnostic about a dependency graph.
  ///
  /// - Parameters:
  ///   - code: What it is about.
  ///   - severity: How bad it is.
  ///   - headline: The fault as one sentence.
  ///   - registration: Where the binding was registered.
  ///   - request: Where the dependency is requested.
  ///   - path: The bindings that lead to it.
  ///   - nearMisses: What you may have meant.
  ///   - remedy: What to do about it.
  ///   - nodes: The identifiers of the nodes that are concerned.
  public init(
    code: Code,
    severity: Severity = .error,
    headline: String,
    registration: CodeLocation? = nil,
    request: CodeLocation? = nil,
    path: [String] = [],
    nearMisses: [String] = [],
    remedy: String,
    nodes: [Int] = []
  ) {
    self.init(
      code,
      severity,
      at: nil,
      headline,
      registration: registration,
      request: request,
      path: path,
      nearMisses: nearMisses,
      remedy: remedy,
      nodes: nodes
    )
  }

  package init(
    _ code: Code,
    _ severity: Severity = .error,
    at position: FilePosition?,
    _ headline: String,
    registration: CodeLocation? = nil,
    request: CodeLocation? = nil,
    related: [Related] = [],
    path: [String] = [],
    nearMisses: [String] = [],
    remedy: String,
    nodes: [Int] = []
  ) {
    self.code = code
    self.severity = severity
    self.headline = headline
    self.position = position
    self.registration = registration
    self.request = request
    self.related = related
    self.path = path
    self.nearMisses = nearMisses
    self.remedy = remedy
    self.nodes = nodes
  }
}

extension Diagnostic {
  /// What a diagnostic is about; later versions may add codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code.
    public let description: String

    /// Creates a code.
    ///
    /// - Parameter name: The name of the code.
    public init(_ name: String) {
      description = name
    }

    /// Bindings, services, parameters, parents or files need themselves.
    public static let cycle = Self("cycle")
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The whole text; where there is a position, editors and build systems understand its first line.
  public var description: String {
    var diagnosis = Diagnosis(headline: "\(position.map { "\($0): " } ?? "")\(severity.rawValue): \(headline)")
    diagnosis.add("requested", request?.description)
    diagnosis.add("registered", registration?.description)
    for place in related { diagnosis.add(place.label, place.position.description) }
    diagnosis.add("path", lines: path)
    diagnosis.add("did you mean", lines: nearMisses)
    diagnosis.add("remedy", remedy)
    return diagnosis.text
  }
}
