extension LoadedDefinitions {
  /// Notes that there is no section for an environment, but one for another of a similar name.
  ///
  /// An environment need not have sections of its own.
  mutating func checkEnvironment(_ environment: String?) {
    guard let environment, !environments.contains(where: { $0.value == environment }) else { return }
    let names = Set(environments.map(\.value)).sorted()
    let nearMisses = NearMisses.of(environment, among: names)
    guard let section = environments.first(where: { $0.value == nearMisses.first }) else { return }
    mistakes.add(
      Mistake(
        .unknownEnvironment,
        .warning,
        at: section.position,
        "No section is for the environment \(environment.quoted).",
        nearMisses: nearMisses,
        remedy: "run in an environment that has a section, or add one"
      )
    )
  }
}
