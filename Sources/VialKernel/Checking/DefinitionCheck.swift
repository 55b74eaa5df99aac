/// Reads definition files, and finds everything that is wrong with them, without making anything.
package enum DefinitionCheck {
  private static let rules: [any DefinitionRule.Type] = [
    NameRule.self, NameCycleRule.self, ParameterDepthRule.self, ParameterSizeRule.self, TextRule.self, ClassRule.self,
    ScopeRule.self,
    VariableRule.self, TagSizeRule.self,
  ]

  /// Returns what files say in an environment, and what is wrong with it.
  ///
  /// - Parameters:
  ///   - source: The first file.
  ///   - environment: The name of the environment whose sections hold.
  ///   - manifest: What the program registers; without it, classes and methods are not checked.
  ///   - inherited: The names that another container has, and that definitions may take.
  ///   - variables: Returns the value of an environment variable; without it, they are not checked. No value is part of
  ///     any mistake.
  ///   - classNamed: Finds a class that the manifest does not have, by its name.
  /// - Returns: What was understood, and the mistakes.
  /// - Complexity: O(*n* log *n*) in the size of the files.
  package static func check(
    _ source: DefinitionSource,
    environment: String? = nil,
    manifest: Manifest? = nil,
    inherited: Set<String> = [],
    variables: ((String) -> String?)? = nil,
    classNamed: ((String) -> Manifest.Constructor?)? = nil
  ) -> CheckedDefinitions {
    var loaded = DefinitionLoader.load(source, environment: environment)
    loaded.checkEnvironment(environment)
    var mistakes = loaded.mistakes
    let (definitions, names) = EffectiveDefinitions.combining(
      loaded,
      attached: Set(manifest?.attached ?? []),
      inherited: inherited,
      mistakes: &mistakes
    )
    let context = DefinitionContext(
      definitions: definitions,
      names: names,
      classes: manifest.map { ClassIndex($0, classNamed: classNamed) },
      variables: variables,
      tags: TagIndex(definitions)
    )
    if loaded.isCutOff { mistakes = loaded.mistakes } else { for rule in rules { rule.check(context, &mistakes) } }
    return CheckedDefinitions(context, mistakes: mistakes.sorted(definitions.files))
  }
}
