/// Names have to stand for something that can be given.
enum NameRule: DefinitionRule {
  static func check(_ context: DefinitionContext, _ mistakes: inout Mistakes) {
    context.forEachUse { use in
      switch use.target {
      case .reference(let reference), .lazy(let reference):
        checkReference(reference, use.position, context, &mistakes)
      case .parameter(let name): checkParameter(name, use.position, context, &mistakes)
      case .variable(let expression):
        for name in expression.parameters { checkParameter(name, use.position, context, &mistakes) }
      case .tag(let tag): checkTag(tag, use.position, context, &mistakes)
      }
    }
    for alias in context.definitions.aliases where !alias.isDecoration {
      let reference = Argument.Reference(name: alias.target.value, isOptional: false)
      checkReference(reference, alias.target.position, context, &mistakes)
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
          "\"@\(name)\" refers to a service that is abstract.",
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
          "\"@\(name)\" refers to a service that is deprecated: \(deprecation)",
          related: [Mistake.Related("defined at", definition.name.position)],
          remedy: "refer to what takes its place"
        )
      )
    }
  }

  private static func addUnknown(
    _ name: String,
    _ position: FilePosition,
    _ context: DefinitionContext,
    _ mistakes: inout Mistakes
  ) {
    if name == ".inner" {
      mistakes.add(
        Mistake(
          .unknownName,
          at: position,
          "\"@.inner\" is what a service decorates, and this one decorates none.",
          remedy: "add \"decorates\", or refer to another service"
        )
      )
      return
    }
    mistakes.add(
      Mistake(
        .unknownName,
        at: position,
        "\"@\(name)\" is neither a service nor a parameter.",
        nearMisses: context.nearMisses(of: name, mistakes) { context.names.names },
        remedy: "define it, write \"@?\(name)\" if it may be missing, or \"@@\(name)\" for the text"
      )
    )
  }

  private static func checkParameter(
    _ name: String,
    _ position: FilePosition,
    _ context: DefinitionContext,
    _ mistakes: inout Mistakes
  ) {
    switch context.names.meanings[name] {
    case .parameter, .attached: return
    case .definition:
      mistakes.add(
        Mistake(
          .unknownName,
          at: position,
          "%\(name)% is a service, and no parameter.",
          remedy: "write \"@\(name)\" for the service"
        )
      )
    case nil:
      mistakes.add(
        Mistake(
          .unknownName,
          at: position,
          "%\(name)% is no parameter.",
          nearMisses: context.nearMisses(of: name, mistakes) { context.definitions.parameters.map(\.name) },
          remedy: "define it, or write %% for a percent sign"
        )
      )
    }
  }

  private static func checkTag(
    _ tag: String,
    _ position: FilePosition,
    _ context: DefinitionContext,
    _ mistakes: inout Mistakes
  ) {
    guard context.tags[tag].isEmpty else { return }
    mistakes.add(
      Mistake(
        .unknownTag,
        .warning,
        at: position,
        "No service has the tag \"\(tag)\".",
        nearMisses: context.nearMisses(of: tag, mistakes) { context.tags.tags },
        remedy: "tag the services that belong to the list; it is empty otherwise"
      )
    )
  }
}

extension DefinitionContext {
  /// The names that resemble another one, as long as there are not so many mistakes that it would take long.
  func nearMisses(of name: String, _ mistakes: Mistakes, among names: () -> [String]) -> [String] {
    mistakes.list.count < 50 ? NearMisses.of(name, among: names().sorted()) : []
  }
}
