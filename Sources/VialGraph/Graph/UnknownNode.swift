/// A graph has no node of a name, or several different ones.
public struct UnknownNode: Error, Hashable {
  /// The name that was given.
  public let name: String

  /// The names of the nodes that the name may stand for, if there are several.
  public let candidates: [String]

  /// The names of nodes that may have been meant, the likeliest first.
  public let nearMisses: [String]

  init(name: String, candidates: [String] = [], nearMisses: [String] = []) {
    self.name = name
    self.candidates = candidates
    self.nearMisses = nearMisses
  }
}

extension UnknownNode: CustomStringConvertible, CustomDebugStringConvertible {
  /// What happened, in one line.
  public var description: String {
    candidates.isEmpty
      ? "The dependency graph has no node named \(name.debugDescription)."
      : "The dependency graph has several nodes that \(name.debugDescription) may stand for."
  }

  /// What happened, what may have been meant, and what to do, a line each.
  public var debugDescription: String {
    var diagnosis = Diagnosis(headline: description)
    diagnosis.add("candidates", candidates.isEmpty ? nil : candidates.joined(separator: "\n"))
    diagnosis.add("did you mean", nearMisses.isEmpty ? nil : nearMisses.joined(separator: "\n"))
    diagnosis.add(
      "remedy",
      candidates.isEmpty
        ? "name a type that a binding is registered for or that is asked for, as errors and pictures do"
        : "give the whole name of one of the candidates"
    )
    return diagnosis.text
  }
}
