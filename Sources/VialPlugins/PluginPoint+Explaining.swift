extension PluginPoint {
  /// Returns what let each plugin and each point in, or kept it out, in a context; nothing is built.
  ///
  /// Printed, it is a line for each of them.
  ///
  /// - Parameter context: What the rules look at.
  /// - Returns: The explanation of the point, with those of all that stands in it.
  public func explain(in context: Context) -> PluginExplanation {
    explanation(of: 0, keptOutBy: nil) { $0.verdict(in: context) }
  }

  /// Returns what let each plugin and each point in, or kept it out, in a context; rules of the main actor are asked, too.
  ///
  /// - Parameters:
  ///   - context: What the rules look at.
  ///   - mainActor: The main actor.
  /// - Returns: The explanation of the point, with those of all that stands in it.
  @MainActor
  public func explain(in context: Context, on mainActor: MainActor) -> PluginExplanation {
    explanation(of: 0, keptOutBy: nil) { $0.verdictOnMainActor(in: context) }
  }

  private func explanation(
    of index: Int,
    keptOutBy point: PluginExplanation.Exclusion?,
    _ verdict: (PluginEntry<Context, Plugin>) -> Verdict
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
  /// What its rule says where it may not be asked if it belongs to the main actor.
  fileprivate func verdict(in context: Context) -> Verdict {
    guard mainActor?.rule?.predicate != nil else { return rule.verdict(in: context) }
    return Verdict(rule: rule.text, holds: false, decision: .notAsked)
  }

  /// What its rule says.
  @MainActor
  fileprivate func verdictOnMainActor(in context: Context) -> Verdict {
    mainActor?.rule?.verdict(in: context) ?? rule.verdict(in: context)
  }
}
