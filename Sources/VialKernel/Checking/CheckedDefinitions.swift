/// What definition files say in an environment, and what is wrong with it.
package struct CheckedDefinitions {
  private let context: DefinitionContext

  /// What is wrong, in the order of the files and of the places in them.
  package let mistakes: [Mistake]

  init(_ context: DefinitionContext, mistakes: [Mistake]) {
    self.context = context
    self.mistakes = mistakes
  }

  /// What was understood.
  package var definitions: EffectiveDefinitions { context.definitions }
  package var names: NameIndex { context.names }
  package var tags: TagIndex { context.tags }

  /// The arguments of a service that it asks for later, as paths call them.
  package func deferredArguments(of service: ServiceDefinition) -> Set<String> {
    context.deferredArguments(of: service)
  }

  /// The type of a service's instances as its definition has it: the class, or what the factory's method gives.
  package func typeName(of service: ServiceDefinition) -> String? {
    service.className?.value ?? context.maker(of: service)?.product ?? service.factory.map { "\($0.method.value)()" }
  }

  /// What is given to whatever makes a service, as far as that is known.
  package func parameters(of service: ServiceDefinition) -> [Manifest.Parameter] {
    context.maker(of: service)?.parameters ?? []
  }

  /// Whether the definitions cannot be used.
  package var hasErrors: Bool { mistakes.contains { $0.severity == .error } }
}
