extension PluginPoint {
  /// Returns why each plugin and each point is used in a context, or not, and builds nothing.
  ///
  /// The description has a line for each of them.
  ///
  /// - Parameter context: The context of the rules.
  /// - Returns: The explanation of the point, with the explanations of everything in it.
  public func explain(in context: Context) -> PluginExplanation {
    explanation(of: 0, keptOutBy: nil) { $0.verdict(in: context) }
  }

  /// Returns why each plugin and each point is used in a context, or not, and asks rules of the main actor, too.
  @MainActor
  public func explain(in context: Context, on mainActor: MainActor) -> PluginExplanation {
    explanation(of: 0, keptOutBy: nil) { $0.verdictOnMainActor(in: context) }
  }

  private func explanation(
    of index: Int,
    keptOutBy point: PluginExplanation.Exclusion?,
    _ verdict: (PluginEntry<Context, Plugin>) -> PluginExplanation.Verdict
  ) -> PluginExplanation {
    let entry = entries[index]
    var outermost = point
    let decision: PluginExplanation.Decision
    if let point {
      decision = .point(point)
    } else {
      let verdict = verdict(entry)
      decision = .rule(verdict)
      if !verdict.holds { outermost = PluginExplanation.Exclusion(entry, verdict) }
    }
    return PluginExplanation(
      name: entry.name,
      displayName: entry.displayName,
      location: entry.location,
      isPoint: entry.isPoint,
      parts: elements(of: index).map { explanation(of: $0.lowerBound, keptOutBy: outermost, verdict) },
      decision: decision
    )
  }
}

extension PluginEntry {
  /// What the rule says elsewhere than on the main actor.
  fileprivate func verdict(in context: Context) -> PluginExplanation.Verdict {
    let verdict = rule.verdict(in: context)
    // The rules of the main actor count as true, so the rule is false because of another one.
    if ruleOnMainActor == nil || !verdict.holds { return PluginExplanation.Verdict(verdict) }
    return PluginExplanation.Verdict(notAsked: rule.text)
  }

  @MainActor
  fileprivate func verdictOnMainActor(in context: Context) -> PluginExplanation.Verdict {
    guard let ruleOnMainActor else { return PluginExplanation.Verdict(rule.verdict(in: context)) }
    return PluginExplanation.Verdict(ClauseVerdict(rule: rule.text, holds: ruleOnMainActor(context)))
  }
}
