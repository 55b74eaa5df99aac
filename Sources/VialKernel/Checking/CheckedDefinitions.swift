/// What definition files say in an environment, and what is wrong with it.
package struct CheckedDefinitions {
  /// What was understood.
  package let definitions: EffectiveDefinitions
  let names: NameIndex
  let tags: TagIndex

  /// What the program registers, if that is known.
  private let classes: ClassIndex?

  /// What is wrong, in the order of the files and of the places in them.
  package let mistakes: [Mistake]

  init(_ context: DefinitionContext, mistakes: [Mistake]) {
    definitions = context.definitions
    names = context.names
    tags = context.tags
    classes = context.classes
    self.mistakes = mistakes
  }

  /// The arguments of a service that it asks for later, as paths call them.
  func deferredArguments(of service: ServiceDefinition) -> Set<String> {
    service.deferredArguments(service.className.flatMap { classes?.constructor($0.value) })
  }

  /// Whether the definitions cannot be used.
  package var hasErrors: Bool { mistakes.contains { $0.severity == .error } }
}
