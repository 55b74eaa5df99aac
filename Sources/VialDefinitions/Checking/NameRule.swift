/// References lead to something that is defined and can be given.
struct NameRule: DefinitionRule {
  let context: DefinitionContext

  func check() {
    for parameter in context.definitions.parameters {
      for use in parameter.content.uses(as: "") { check(use, isInParameter: true) }
    }
    for service in context.definitions.services {
      for use in service.uses {
        if let inline = inheritedInner(use, of: service) {
          diagnostics.add(
            .unknownName,
            at: service.parent?.position ?? use.position,
            "The service \(service.collectedName.quoted) inherits an inline service that takes \"@.inner\".",
            related: [Diagnostic.Related("defined at", inline.name.position)],
            remedy: "write the argument in \(service.collectedName.quoted) itself"
          )
          continue
        }
        guard use.serviceName == ".inner", context.names.meanings[".inner"] == nil else {
          check(use, mayTakeInner: service.isAbstract || service.triesToDecorate)
          continue
        }
        // A definition that inherits from an abstract one may decorate; what can't be read has a diagnostic already.
        if service.isAbstract || service.triesToDecorate { continue }
        diagnostics.add(
          .unknownName,
          at: use.position,
          "\"@.inner\" is what a service decorates, and \(service.collectedName.quoted) decorates none.",
          remedy: (service.owner == nil ? "add \(RemedyCode.marked("\"decorates\":")), or " : "")
            + "refer to another service"
        )
      }
    }
    // Each decorator takes another service by that name.
    let decorates = context.definitions.services.contains(where: \.triesToDecorate)
    for use in context.definitions.bindings.flatMap({ $0.content.uses(as: "") })
    where !decorates || use.serviceName != ".inner" {
      check(use, mayTakeInner: true)
    }
    for alias in context.definitions.aliases where !alias.isDecoration {
      let reference = Argument.Reference(name: alias.target.value, isOptional: false)
      checkReference(to: reference, from: .needed, false, alias.target.position)
    }
    let decorators = context.definitions.services.filter { $0.decorated != nil && !$0.isAbstract }
    if !decorators.isEmpty { check(decorators) }
  }

  /// The inline service of an ancestor that a reference means, if it takes what the ancestor decorates.
  private func inheritedInner(_ use: Use, of service: ServiceDefinition) -> ServiceDefinition? {
    guard !service.isAbstract, service.parent != nil, let inline = use.serviceName.flatMap(context.definition),
      inline.takesInner, inline.owner != service.owner ?? service.collectedName
    else { return nil }
    return inline
  }

  /// Warns about decorators in whose place nothing takes the decorated service.
  private func check(_ decorators: [ServiceDefinition]) {
    // A decorator that can't take the name has a diagnostic already.
    let decorated = Set(context.definitions.aliases.filter(\.isDecoration).map(\.name.position))
    var users: [String: Set<String>] = [:]
    for alias in context.definitions.aliases { users[alias.target.value, default: []].insert("") }
    for service in context.definitions.services {
      for use in service.uses {
        guard let name = use.serviceName else { continue }
        let user = service.owner ?? service.collectedName
        // An inherited inline service has a diagnostic already, and so has a misspelled name.
        let isInherited = inheritedInner(use, of: service) != nil
        let isMisspelled =
          context.names.meaning(of: name) == nil && !NearMisses.ofWord(name, among: [".inner"]).isEmpty
        users[isInherited || isMisspelled ? "\(user).inner" : name, default: []].insert(user)
      }
    }
    // By type it takes the decorated service, which only a manifest tells.
    for decorator in decorators where !decorator.hasUnknownArguments && decorator.filling == nil {
      let name = decorator.collectedName
      guard let target = decorator.decorated, decorated.contains(target.position),
        let inner = decorator.innerName, users[inner] == nil,
        // That is a cycle.
        users[target.value]?.contains(name) != true
      else { continue }
      diagnostics.add(
        .unusedInner,
        .warning,
        at: target.position,
        "\(name.quoted) decorates \(target.value.quoted), and does not take it as \"@.inner\".",
        remedy: "add \(RemedyCode.marked("\"@.inner\"")) to the arguments, or replace the service: name this one "
          + "\(target.value.quoted), with \(RemedyCode.marked("\"override\": true"))"
      )
    }
  }

  private func check(_ use: Use, isInParameter: Bool = false, mayTakeInner: Bool = false) {
    switch use.target {
    case .reference(let reference):
      let place = use.isFactory ? Place.needed : .argument
      checkReference(to: reference, from: place, mayTakeInner, use.position)
      if use.isFactory {
        let remedy = "name a service that has the method"
        checkService(reference.name, "a factory is a service", remedy: remedy, use.position)
      }
    case .lazy(let reference):
      checkReference(to: reference, from: .lazy, mayTakeInner, use.position)
      let remedy = "write \(RemedyCode.marked("@\(reference.name)".inJSON)) for its value"
      checkService(reference.name, "\"$lazy\" takes a service", remedy: remedy, use.position)
    case .parameter(let name): checkParameter(name, use.position, isInParameter)
    case .variable(let expression):
      let remedy = "define it, or write \(expression.orNothing) for nothing, if the argument is optional"
      for name in expression.parameters { checkParameter(name, remedy: remedy, use.position, isInParameter) }
    case .tag(let tag):
      guard context.tags[tag].isEmpty, context.names.isComplete, !context.possibleTags.contains(tag) else { return }
      diagnostics.add(
        .unknownTag,
        .warning,
        at: use.position,
        "No service has the tag \(tag.quoted).",
        remedy: "tag the services that belong to the \(use.key == nil ? "list" : "dictionary"); it is empty otherwise",
        resembling: tag,
        among: context.candidates.tags
      )
    }
  }

  /// What a reference may be replaced with.
  private enum Place {
    /// A text, or a service that may be missing.
    case argument

    /// A lazy service that may be missing.
    case lazy

    /// Another service, since an alias and a factory need one.
    case needed
  }

  private func checkReference(
    to reference: Argument.Reference,
    from place: Place,
    _ mayTakeInner: Bool,
    _ position: FilePosition
  ) {
    let name = reference.name
    // An alias of itself is a cycle.
    guard let target = context.names.resolved(name) else { return }
    guard let meaning = context.names.meanings[target] else {
      // An alias that leads nowhere has a diagnostic of its own.
      if reference.isOptional || target != name { return }
      diagnostics.add(
        .unknownName,
        at: position,
        "\("@\(name)".quoted) is neither a service nor a parameter.",
        remedy: remedy(forUnknown: name, in: place),
        remedyWithoutNearMisses: remedy(forUnknown: name, in: place, mayBeAttached: true),
        resembling: name,
        isCertain: context.names.isComplete,
        among: context.candidates.names,
        where: { mayTakeInner || $0 != ".inner" }
      )
      return
    }
    guard case .definition(let index) = meaning else { return }
    let definition = context.definitions.services[index]
    if definition.isAbstract, definition.owner == nil {
      diagnostics.add(
        .abstractReference,
        at: position,
        "\("@\(name)".quoted) refers to a service that is abstract.",
        related: [Diagnostic.Related("defined at", definition.name.position)],
        remedy: "refer to a service that inherits from it, or leave out \(RemedyCode.marked("\"abstract\":"))"
      )
    }
    if let deprecation = definition.deprecation {
      diagnostics.add(
        .deprecated,
        .warning,
        at: position,
        "\("@\(name)".quoted) refers to a service that is deprecated: \(deprecation.shown(most: 1_000))",
        related: [Diagnostic.Related("defined at", definition.name.position)],
        remedy: "refer to its replacement"
      )
    }
  }

  /// Checks that a name isn't a parameter's, whose value nothing makes.
  private func checkService(_ name: String, _ need: String, remedy: String, _ position: FilePosition) {
    guard let parameter = context.parameter(name) else { return }
    diagnostics.add(
      .unknownName,
      at: position,
      "\("@\(name)".quoted) is a parameter, and \(need).",
      related: [Diagnostic.Related("parameter at", parameter.position)],
      remedy: remedy
    )
  }

  /// Whether the program itself checks its files, and what it has attached is known.
  private var isRunning: Bool { context.classes?.findsClasses == true }

  /// What else to do about an unknown name, unless the program itself checks its files.
  private var manifest: String {
    isRunning ? "" : "; if the program attaches it, write its manifest: \(Manifest.command)"
  }

  private func remedy(forUnknown name: String, in place: Place, mayBeAttached: Bool = false) -> String {
    let attach = mayBeAttached && isRunning ? " attach it before bootstrap()," : ""
    let (optional, text) = (RemedyCode.marked("@?\(name)".inJSON), RemedyCode.marked("@@\(name)".inJSON))
    let alternatives =
      switch place {
      case .argument: "write \(optional) if it may be missing, or \(text) for the text"
      case .lazy: "or write \(optional) if it may be missing"
      case .needed: "or refer to another service"
      }
    return "define it,\(attach) \(alternatives)\(mayBeAttached ? manifest : "")"
  }

  private func checkParameter(
    _ name: String,
    remedy: String? = nil,
    _ position: FilePosition,
    _ isInParameter: Bool
  ) {
    let isAlias = context.names.aliases[name] != nil
    switch context.names.meaning(of: name) {
    case .parameter where !isAlias: return
    case .attached, .inherited: return
    case .definition, .parameter:
      diagnostics.add(
        .unknownName,
        at: position,
        "%\(name.shown)% is \(isAlias ? "another name" : "a service"), not a parameter.",
        remedy: context.parameter(name).map { "write %\($0.name.shown(most: 1_000))%" }
          ?? "write \(RemedyCode.marked("@\(name)".inJSON)) "
          + (isInParameter ? "as the argument, since no parameter refers to a service" : "for what has that name")
      )
    case nil:
      // An alias that leads nowhere, or to itself, has a diagnostic of its own.
      if isAlias { return }
      let define = isRunning ? "define it, attach it before bootstrap()" : "define it"
      let other = name.isNamedAsVariable ? "%env(\(name))% for the environment variable" : "%% for a percent sign"
      diagnostics.add(
        .unknownName,
        at: position,
        "%\(name.shown)% is no parameter.",
        remedy: remedy ?? "define it, or write \(other)",
        remedyWithoutNearMisses: remedy ?? "\(define), or write \(other)\(manifest)",
        resembling: name,
        isCertain: context.names.isComplete,
        among: context.candidates.parameters
      )
    }
  }
}

extension String {
  /// Whether it is in capital letters, as environment variables mostly are.
  fileprivate var isNamedAsVariable: Bool {
    utf8.count > 2
      && utf8.allSatisfy { ("A"..."Z").contains(Unicode.Scalar($0)) || $0.isDigit || $0 == UInt8(ascii: "_") }
  }
}
