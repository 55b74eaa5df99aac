/// Names have to stand for something that can be given.
enum NameRule: DefinitionRule {
  static func check(_ context: DefinitionContext, _ mistakes: inout Mistakes) {
    for parameter in context.definitions.parameters {
      parameter.argument.forEachUse(as: "") { check($0, context, &mistakes) }
    }
    for service in context.definitions.services {
      service.forEachUse { use in
        if use.isOfInner, context.names.meanings[".inner"] == nil {
          // Who takes over an abstract definition may decorate.
          if !service.isAbstract { addNothingDecorated(service, use.position, &mistakes) }
        } else {
          check(use, context, &mistakes)
        }
      }
    }
    for alias in context.definitions.aliases where !alias.isDecoration {
      let reference = Argument.Reference(name: alias.target.value, isOptional: false)
      checkReference(reference, alias.target.position, context, &mistakes)
    }
  }

  private static func check(_ use: Use, _ context: DefinitionContext, _ mistakes: inout Mistakes) {
    switch use.target {
    case .reference(let reference), .lazy(let reference):
      checkReference(reference, use.position, context, &mistakes)
    case .parameter(let name): checkParameter(name, use.position, context, &mistakes)
    case .variable(let expression):
      for name in expression.parameters {
        let remedy = "define it, or write %env(default::\(expression.variable))% for nothing"
        checkParameter(name, remedy: remedy, use.position, context, &mistakes)
      }
    case .tag(let tag): checkTag(tag, use.position, context, &mistakes)
    }
  }

  private static func checkReference(
    _ reference: Argument.Reference,
    _ position: FilePosition,
    _ context: DefinitionContext,
    _ mistakes: inout Mistakes
  ) {
    let name = reference.name
    // An alias of itself is a cycle.
    guard let target = context.names.resolved(name) else { return }
    guard let meaning = context.names.meanings[target] else {
      // Of an alias that leads nowhere, the alias is to blame.
      if !reference.isOptional, target == name { addUnknown(name, position, context, &mistakes) }
      return
    }
    guard case .definition(let index) = meaning else { return }
    let definition = context.definitions.services[index]
    if definition.isAbstract {
      mistakes.add(
        Mistake(
          .abstractReference,
          at: position,
          "\("@\(name)".quoted) refers to a service that is abstract.",
          related: [Mistake.Related("defined at", definition.name.position)],
          remedy: "refer to a service that takes it over, or leave out \"abstract\""
        )
      )
    }
    if let deprecation = definition.deprecation {
      mistakes.add(
        Mistake(
          .deprecated,
          .warning,
          at: position,
          "\("@\(name)".quoted) refers to a service that is deprecated: \(deprecation.shown(most: 1_000))",
          related: [Mistake.Related("defined at", definition.name.position)],
          remedy: "refer to what takes its place"
        )
      )
    }
  }

  private static func addNothingDecorated(
    _ service: ServiceDefinition,
    _ position: FilePosition,
    _ mistakes: inout Mistakes
  ) {
    mistakes.add(
      Mistake(
        .unknownName,
        at: position,
        "\"@.inner\" is what a service decorates, and \(service.name.value.quoted) decorates none.",
        remedy: "add \"decorates\", or refer to another service"
      )
    )
  }

  private static func addUnknown(
    _ name: String,
    _ position: FilePosition,
    _ context: DefinitionContext,
    _ mistakes: inout Mistakes
  ) {
    mistakes.add(
      Mistake(
        .unknownName,
        at: position,
        "\("@\(name)".quoted) is neither a service nor a parameter.",
        remedy: "define it, write \("@?\(name)".quoted) if it may be missing, or \("@@\(name)".quoted) for the text"
      ),
      resembling: name,
      isCertain: context.names.isComplete
    ) { context.names.names }
  }

  private static func checkParameter(
    _ name: String,
    remedy: String = "define it, or write %% for a percent sign",
    _ position: FilePosition,
    _ context: DefinitionContext,
    _ mistakes: inout Mistakes
  ) {
    switch context.names.meaning(of: name) {
    case .parameter where context.names.aliases[name] == nil: return
    case .attached: return
    case .definition, .parameter:
      mistakes.add(
        Mistake(
          .unknownName,
          at: position,
          "%\(name.shown)% is \(context.names.aliases[name] == nil ? "a service" : "another name"), and no parameter.",
          remedy: "write \("@\(name)".quoted) for what has that name"
        )
      )
    case nil:
      // Of an alias that leads nowhere or to itself, the alias is to blame.
      if context.names.aliases[name] != nil { return }
      mistakes.add(
        Mistake(
          .unknownName,
          at: position,
          "%\(name.shown)% is no parameter.",
          remedy: remedy
        ),
        resembling: name,
        isCertain: context.names.isComplete
      ) { context.definitions.parameters.map(\.name) }
    }
  }

  private static func checkTag(
    _ tag: String,
    _ position: FilePosition,
    _ context: DefinitionContext,
    _ mistakes: inout Mistakes
  ) {
    guard context.tags[tag].isEmpty, context.names.isComplete else { return }
    mistakes.add(
      Mistake(
        .unknownTag,
        .warning,
        at: position,
        "No service has the tag \(tag.quoted).",
        remedy: "tag the services that belong to the list; it is empty otherwise"
      ),
      resembling: tag
    ) { context.tags.tags }
  }
}

extension Use {
  /// Whether it is of what a decorator decorates.
  fileprivate var isOfInner: Bool {
    switch target {
    case .reference(let reference), .lazy(let reference): reference.name == ".inner"
    case .parameter, .variable, .tag: false
    }
  }
}
