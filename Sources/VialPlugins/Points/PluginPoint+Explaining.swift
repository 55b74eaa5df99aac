extension PluginPoint {
  /// Returns why each plugin and each point is used in a context, or not, and builds nothing.
  ///
  /// The description has a line for each of them. Code of the main actor asks rules of the main actor, too.
  ///
  /// - Parameters:
  ///   - context: The context of the rules.
  ///   - isolation: The caller's isolation, which the compiler fills in.
  /// - Returns: The explanation of the point, with the explanations of everything in it.
  public func explain(in context: Context, isolation: isolated (any Actor)? = #isolation) -> PluginExplanation {
    let isOnMainActor = ResolutionRequest.mark(of: isolation) != 0
    return explanation(of: 0, keptOutBy: nil) { $0.rule.verdict(in: context, isOnMainActor: isOnMainActor) }
  }

  private func explanation(
    of index: Int,
    keptOutBy point: PluginExplanation?,
    _ verdict: (PluginEntry<Context, Plugin>) -> PluginExplanation.Verdict
  ) -> PluginExplanation {
    let entry = entries[index]
    var explanation = PluginExplanation(
      name: entry.name,
      displayName: entry.displayName,
      location: entry.location,
      isPoint: entry.isPoint,
      decision: point.map { .point($0) } ?? .rule(verdict(entry))
    )
    let outermost = point ?? (explanation.isIn ? nil : explanation)
    explanation.parts = elements(of: index).map { self.explanation(of: $0.lowerBound, keptOutBy: outermost, verdict) }
    return explanation
  }
}
