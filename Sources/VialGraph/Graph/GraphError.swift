/// A name doesn't stand for one of the nodes of a graph, or a graph is malformed.
///
/// Match on ``code``. `description` says in one line what happened; `debugDescription` also gives the candidates and the
/// remedy.
public struct GraphError: Error, Hashable {
  /// What happened; later versions may add codes.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Code: String, Sendable {
    /// The parts of the graph don't fit together, or a later version has written it.
    case malformed

    /// No node has the name.
    case unknownNode

    /// Several different nodes have the name.
    case ambiguousNode
  }

  /// What happened.
  public let code: Code

  /// What happened, in one line.
  public let description: String

  /// The names of the nodes that the given name may stand for: all of them if it is ambiguous; if no node has it, those that
  /// resemble it, the likeliest first.
  public let candidates: [String]

  init(malformed flaw: String) {
    self.init(.malformed, "The dependency graph is malformed: \(flaw).")
  }

  init(version: Int) {
    self.init(
      .malformed,
      "The graph has version \(version), and this program reads versions up to \(DependencyGraph.currentVersion)."
    )
  }

  init(unknown name: String, candidates: [String]) {
    self.init(.unknownNode, "The dependency graph has no node named \(name.debugDescription).", candidates)
  }

  init(ambiguous name: String, candidates: [String]) {
    let headline = "The dependency graph has several nodes that \(name.debugDescription) may stand for."
    self.init(.ambiguousNode, headline, candidates)
  }

  private init(_ code: Code, _ description: String, _ candidates: [String] = []) {
    (self.code, self.description, self.candidates) = (code, description, candidates)
  }
}

extension GraphError: CustomStringConvertible, CustomDebugStringConvertible {
  /// What happened, the candidates, and the remedy, a line each.
  public var debugDescription: String {
    var diagnosis = Diagnosis(headline: description)
    let names = candidates.isEmpty ? nil : candidates.joined(separator: "\n")
    switch code {
    case .malformed: break
    case .unknownNode:
      diagnosis.add("did you mean", names)
      diagnosis.add("remedy", "name a registered or requested type as errors and pictures do")
    case .ambiguousNode:
      diagnosis.add("candidates", names)
      diagnosis.add("remedy", "give the whole name of one of the candidates")
    }
    return diagnosis.text
  }
}
