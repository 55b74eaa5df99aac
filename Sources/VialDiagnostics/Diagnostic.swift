@_exported public import VialComponents

/// An error, a warning or a note about a dependency graph or a definition file.
///
/// `description` is the whole text: the headline, the places, the path, near misses, and the remedy.
public struct Diagnostic: Hashable, Codable, Sendable {
  /// How bad a diagnostic is.
  public enum Severity: String, Codable, Sendable, CaseIterable {
    /// Resolving what the diagnostic is about throws, at once or later.
    case error

    /// It works, but is probably not what you meant.
    case warning

    /// Something that can't be checked, or that you may want to know.
    case note
  }

  /// Another place that a diagnostic mentions.
  public struct Related: Hashable, Codable, Sendable {
    /// A label for the place, such as `defined at`.
    public let label: String

    // Written side by side with the label.
    private let file: String
    private let line: Int
    private let column: Int

    /// Where it is.
    public var position: FilePosition { FilePosition(file: file, line: line, column: column) }

    package init(_ label: String, _ position: FilePosition) {
      self.label = label
      (file, line, column) = (position.file, position.line, position.column)
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
  public internal(set) var nearMisses: [String]

  /// What to do about it.
  public internal(set) var remedy: String

  /// The identifiers of the graph's nodes that are concerned, in the order of the path where they are on one.
  public let nodes: [Int]

  package init(
    code: Code,
    severity: Severity = .error,
    headline: String,
    position: FilePosition? = nil,
    registration: CodeLocation? = nil,
    request: CodeLocation? = nil,
    related: [Related] = [],
    path: [String] = [],
    nearMisses: [String] = [],
    remedy: String,
    nodes: [Int] = []
  ) {
    (self.code, self.severity, self.headline, self.position) = (code, severity, headline, position)
    (self.registration, self.request, self.related, self.path) = (registration, request, related, path)
    (self.nearMisses, self.remedy, self.nodes) = (nearMisses, remedy, nodes)
  }
}

extension Diagnostic {
  /// Returns the diagnostic with other near misses, or with another remedy.
  package func with(nearMisses: [String]? = nil, remedy: String? = nil) -> Diagnostic {
    var diagnostic = self
    diagnostic.nearMisses = nearMisses ?? self.nearMisses
    diagnostic.remedy = remedy ?? self.remedy
    return diagnostic
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
