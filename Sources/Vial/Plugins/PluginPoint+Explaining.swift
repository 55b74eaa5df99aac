extension PluginPoint {
  /// Returns what let each plugin and each point in, or kept it out, in a context; nothing is built.
  ///
  /// Printed, it is a line for each of them.
  ///
  /// - Parameter context: What the rules look at.
  /// - Returns: The explanation of the point, with those of all that stands in it.
  public func explain(in context: Context) -> PluginExplanation { explanation(of: 0, in: context, keptOutBy: nil) }

  private func explanation(of index: Int, in context: Context, keptOutBy point: String?) -> PluginExplanation {
    let entry = entries[index]
    let verdict = point == nil ? entry.rule.verdict(in: context) : nil
    let outermost = point ?? (verdict?.holds == true ? nil : entry.displayName)
    return PluginExplanation(
      name: entry.displayName,
      location: entry.location,
      verdict: verdict,
      keptOutBy: point,
      isPoint: entry.build == nil,
      parts: elements(of: index).map { explanation(of: $0.lowerBound, in: context, keptOutBy: outermost) }
    )
  }
}
