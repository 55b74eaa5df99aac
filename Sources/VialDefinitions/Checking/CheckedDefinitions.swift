/// The definitions for an environment, with all diagnostics.
package struct CheckedDefinitions {
  let context: DefinitionContext

  /// The name of the environment whose sections apply.
  let environment: String?

  /// The diagnostics in the order of the files and of the places in them.
  let diagnostics: [Diagnostic]

  var definitions: EffectiveDefinitions { context.definitions }
  var names: NameIndex { context.names }
  var tags: TagIndex { context.tags }
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Returns the warnings; notes are for those who can look at the files, and the program runs all the same.
  ///
  /// - Returns: The warnings.
  /// - Throws: ``DefinitionError`` with all diagnostics if there are errors.
  package func warnings() throws(DefinitionError) -> [Diagnostic] {
    if hasErrors { throw DefinitionError(diagnostics: diagnostics) }
    return diagnostics.filter { $0.severity == .warning }
  }

  /// The names that decorators have taken from values the program attached, with the new names of these and the places of
  /// the decorators; sorted.
  package var renamed: [Named<String>] {
    definitions.aliases.filter(\.isDecoration).map(\.name).ordered { $0.value < $1.value }.compactMap { name in
      definitions.renamed[name.value].map { Named(name: name.value, content: $0, position: name.position) }
    }
  }

  /// Where and how a service is made, as far as its constructor and methods are known.
  func making(of service: ServiceDefinition) -> ServiceMaking { context.making(of: service) }

  /// The parameters of a service's constructor or factory, as far as they are known.
  func parameters(of service: ServiceDefinition) -> [Manifest.Parameter] {
    context.maker(of: service)?.parameters ?? []
  }
}

extension CheckedDefinitions {
  private static let rules: [any DefinitionRule.Type] = [
    NameRule.self, NameCycleRule.self, ParameterSizeRule.self, TextRule.self, ClassRule.self,
    ScopeRule.self, IsolationRule.self, VariableRule.self, TagSizeRule.self, TagKeyRule.self,
  ]

  /// Checks the definitions for an environment, without making instances.
  ///
  /// - Parameters:
  ///   - source: The first file.
  ///   - environment: The name of the environment.
  ///   - isEnvironmentAskedFor: Whether the files must have a section for it, if they have sections.
  ///   - manifest: The constructors and methods of the program; without it, classes and methods aren't checked.
  ///   - variables: Returns the value of an environment variable; without it, they aren't checked. No diagnostic
  ///     contains a value.
  ///   - types: The types of the program, if they are more than the manifest's.
  ///   - processors: The processors of the program, by the names in its manifest.
  ///   - classNamed: Finds a class that the manifest doesn't have, by its name.
  ///   - registrationOf: Finds where a constructor, or the method of a receiver, is registered.
  /// - Complexity: O(*n* log *n*) in the size of the files.
  package init(
    _ source: DefinitionSource,
    environment: String? = nil,
    isEnvironmentAskedFor: Bool = false,
    manifest: Manifest? = nil,
    variables: ((String) -> String?)? = nil,
    types: (any TypeSource)? = nil,
    processors: [String: @Sendable (String) throws -> String] = [:],
    classNamed: ((String) -> Manifest.Callee?)? = nil,
    registrationOf: ((_ name: String, _ receiver: String?) -> CodeLocation?)? = nil
  ) {
    let remedy = "if the program registers it, write its manifest: \(Manifest.command)"
    let processors = RegisteredProcessors(
      names: manifest?.processors ?? [],
      remedy: manifest == nil ? remedy : nil,
      functions: processors
    )
    let loaded = DefinitionLoader.load(source, environment: environment, processors)
    let isKnown = loaded.checkEnvironment(environment, isAskedFor: isEnvironmentAskedFor)
    // What the section of the right environment defines would be missing everywhere.
    let isUsable = isKnown && !loaded.isCutOff
    let diagnostics = isUsable ? loaded.diagnostics : Diagnostics()
    let (definitions, names) = EffectiveDefinitions.combining(
      loaded,
      attached: Set(manifest?.attached ?? []),
      inherited: Set(manifest?.inherited ?? []),
      diagnostics: diagnostics
    )
    let defaults = definitions.variableDefaults
    let context = DefinitionContext(
      diagnostics,
      definitions: definitions,
      names: names,
      classes: manifest.map {
        ClassIndex($0, renamed: definitions.renamed, classNamed: classNamed, registrationOf: registrationOf)
      },
      types: (types ?? manifest?.types.map(ManifestTypes.init)).map(TypeIndex.init),
      variables: variables.map { value in { value($0) ?? defaults[$0]?.content.defaultText } },
      defaults: defaults,
      processors: processors
    )
    if isUsable {
      ArgumentFilling.fill(context)
      TypeTagging.addTags(to: context)
      RepeatedTags.remove(from: context)
      for rule in Self.rules {
        var rule = rule.init(context: context)
        rule.check()
      }
    }
    (self.context, self.environment) = (context, environment)
    self.diagnostics = loaded.diagnostics.sorted(definitions.files)
  }
}
