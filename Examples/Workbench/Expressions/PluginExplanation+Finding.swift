import Vial

extension PluginExplanation {
  /// The explanations of all plugins in a point, wherever they stand in it.
  var plugins: [PluginExplanation] { isPoint ? parts.flatMap(\.plugins) : [self] }

  /// Returns the explanation of a point, by what explanations call it.
  func point(named name: String) -> PluginExplanation? {
    if isPoint && self.name == name { return self }
    return parts.lazy.compactMap { $0.point(named: name) }.first
  }
}
