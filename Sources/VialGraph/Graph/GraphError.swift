/// A dependency graph is malformed, or a name doesn't stand for one of its nodes.
///
/// Match on ``code``. `description` says in one line what happened; `debugDescription` also gives the candidates or near
/// misses, and the remedy.
public struct GraphError: Error, Hashable {
  /// What happened; later versions may add codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code.
    public let description: String

    /// The parts of the graph don't fit together.
    public static let malformed = Code(description: "malformed")

    /// No node has the name.
    public static let unknownNode = Code(description: "unknownNode")

    /// Several different nodes have the name.
    public static let ambiguousNode = Code(description: "ambiguousNode")
  }

  /// What happened.
  public let code: Code

  /// What happened, in one line.
  public let description: String

  /// The name that was given; `nil` if the graph is malformed.
  public let name: String?

  /// The names of the nodes that an ambiguous name may stand for.
  public let candidates: [String]

  /// The names of nodes that resemble an unknown name, the likeliest first.
  public let nearMisses: [String]

  init(malformed flaw: String) {
    code = .malformed
    description = "The dependency graph is malformed: \(flaw)."
    (name, candidates, nearMisses) = (nil, [], [])
  }

  init(version: Int) {
    code = .malformed
    description =
      "The graph has version \(version), and this program reads versions up to \(DependencyGraph.currentVersion)."
    (name, candidates, nearMisses) = (nil, [], [])
  }

  init(unknown name: String, nearMisses: [String]) {
    code = .unknownNode
    description = "The dependency graph has no node named \(name.debugDescription)."
    (self.name, candidates, self.nearMisses) = (name, [], nearMisses)
  }

  init(ambiguous name: String, candidates: [String]) {
    code = .ambiguousNode
    description = "The dependency graph has several nodes that \(name.debugDescription) may stand for."
    (self.name, self.candidates, nearMisses) = (name, candidates, [])
  }
}

extension GraphError: CustomStringConvertible, CustomDebugStringConvertible {
  /// What happened, the candidates or near misses, and the remedy, a line each.
  public var debugDescription: String {
    var diagnosis = Diagnosis(headline: description)
    diagnosis.add("candidates", candidates.isEmpty ? nil : candidates.joined(separator: "\n"))
    diagnosis.add("did you mean", nearMisses.isEmpty ? nil : nearMisses.joined(separator: "\n"))
    switch code {
    case .unknownNode:
      diagnosis.add(
        "remedy",
        "name a registered or requested type as errors and pictures do"
      )
    case .ambiguousNode: diagnosis.add("remedy", "give the whole name of one of the candidates")
    default: break
    }
    return diagnosis.text
  }
}
