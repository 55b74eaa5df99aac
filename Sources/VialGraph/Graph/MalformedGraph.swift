/// A graph's parts do not fit together.
public struct MalformedGraph: Error, Hashable, CustomStringConvertible {
  /// What does not fit.
  public let reason: String

  package init(reason: String) {
    self.reason = reason
  }

  /// What does not fit, as a sentence.
  public var description: String { "The dependency graph is malformed: \(reason)." }
}
