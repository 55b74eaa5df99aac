extension PluginExplanation {
  /// A point whose rule does not hold, which keeps out all that stands in it.
  public struct Exclusion: Hashable, Sendable {
    /// What the point is called, if it has a name.
    public let name: String?

    /// What texts call it: `point` with its name in quotation marks, or with the place where it is declared.
    public let displayName: String

    /// Where it is declared.
    public let location: CodeLocation

    /// What its rule said.
    public let verdict: Verdict

    init<Context, Plugin>(_ point: PluginEntry<Context, Plugin>, _ verdict: Verdict) {
      name = point.name
      displayName = point.displayName
      location = point.location
      self.verdict = verdict
    }
  }
}
