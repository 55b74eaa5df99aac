extension PluginPoint {
  /// Returns what let each plugin and each point in, or kept it out, in a context; nothing is built.
  ///
  /// Printed, it is a line for each of them.
  ///
  /// - Parameter context: What the rules look at.
  /// - Returns: The explanation of the point, with those of all that stands in it.
  public func explain(in context: Context) -> PluginExplanation { explanation(of: 0, in: context, keptOutBy: nil) }

  private func explanation(
    of index: Int,
    in context: Context,
    keptOutBy point: PluginExplanation.ExcludingPoint?
  ) -> PluginExplanation {
    let entry = entries[index]
    var outermost = point
    let decision: PluginExplanation.Decision
    if let point {
      decision = .point(point)
    } else {
      let verdict = entry.rule.verdict(in: context)
      decision = .rule(verdict)
      if !verdict.holds { outermost = PluginExplanation.ExcludingPoint(entry, verdict) }
    }
    return PluginExplanation(
      name: entry.name,
      displayName: entry.displayName,
      location: entry.location,
      isPoint: entry.build == nil,
      parts: elements(of: index).map { explanation(of: $0.lowerBound, in: context, keptOutBy: outermost) },
      decision: decision
    )
  }
}
