/// Gives decorators the names of the services that they decorate.
struct Decoration {
  private(set) var definitions: EffectiveDefinitions
  private let diagnostics: Diagnostics

  /// The definitions by their present names, and the present positions of the aliases.
  private var services: [String: ServiceDefinition] = [:]
  private var aliases: [String: Int] = [:]

  private let candidates: NameCandidates

  /// The present names of what the program attached.
  private(set) var attached: Set<String>

  /// The names under which the program attached what decorators have renamed.
  private var originals: [String: String] = [:]

  /// The names of the parent injector, whose services keep them.
  private let inherited: Set<String>

  init(
    _ definitions: EffectiveDefinitions,
    attached: Set<String>,
    inherited: Set<String>,
    diagnostics: Diagnostics
  ) {
    self.definitions = definitions
    self.inherited = inherited
    self.diagnostics = diagnostics
    self.attached = attached
    candidates = NameCandidates {
      let names = definitions.services.map(\.collectedName) + definitions.aliases.map(\.name.value)
      return attached.union(names).union(definitions.services.compactMap(\.innerName)).ordered(by: <)
    }
    guard definitions.services.contains(where: { $0.decorated != nil }) else { return }
    for service in definitions.services { services[service.name.value] = service }
    for (index, alias) in definitions.aliases.enumerated() { aliases[alias.name.value] = index }
    for service in Self.inOrder(definitions.services) {
      guard let decorated = service.decorated, let inner = service.innerName else { continue }
      decorate(decorated, as: inner, with: service)
    }
  }

  /// Returns the services, those that decorate first before others; the order of the files breaks ties.
  static func inOrder(_ services: [ServiceDefinition]) -> [ServiceDefinition] {
    services.ordered { $0.decorationPriority > $1.decorationPriority }
  }

  private mutating func decorate(_ decorated: Located<String>, as inner: String, with service: ServiceDefinition) {
    // Another decorator may have taken the name before; then an alias leads from it to that one.
    let decorator = Located(service.collectedName, at: service.name.position)
    for service in [service] + service.inlineServices { service.renameInner(to: inner) }
    guard canTake(decorated, as: inner, with: decorator.value), setAside(decorated, as: inner, for: decorator.value)
    else {
      // The name counts as known, so that references to it add no further error.
      attached.insert(inner)
      return
    }
    aliases[decorated.value] = definitions.aliases.count
    definitions.aliases.append(EffectiveDefinitions.Alias(name: decorated, target: decorator, isDecoration: true))
  }

  /// Whether the decorated service can have a name, which nothing else must have.
  private func canTake(_ decorated: Located<String>, as inner: String, with decorator: String) -> Bool {
    if decorated.value == decorator {
      diagnostics.add(
        .cycle,
        at: decorated.position,
        "The service \(decorator.quoted) decorates itself.",
        remedy: "name another service"
      )
      return false
    }
    if attached.contains(inner) {
      diagnostics.add(
        .duplicateName,
        at: decorated.position,
        "\(inner.quoted) is the name of what \(decorator.quoted) decorates, and of what the program attaches itself.",
        remedy: "attach it under another name"
      )
      return false
    }
    if let known = services[inner]?.name
      ?? aliases[inner].map({ definitions.aliases[$0].name })
    {
      diagnostics.add(
        .duplicateName,
        at: known.position,
        "\(inner.quoted) is the name of what \(decorator.quoted) decorates, and of a service.",
        related: [Diagnostic.Related("decorates at", decorated.position)],
        remedy: "rename the service"
      )
      return false
    }
    return true
  }

  /// Renames the decorated service, and returns whether it is there and can be decorated.
  private mutating func setAside(_ decorated: Located<String>, as inner: String, for decorator: String) -> Bool {
    if let known = services[decorated.value] {
      if known.isAbstract {
        diagnostics.add(
          .abstractReference,
          at: decorated.position,
          "The service \(decorator.quoted) decorates \(decorated.value.quoted), which is abstract.",
          related: [Diagnostic.Related("defined at", known.name.position)],
          remedy: "decorate a service that inherits from it"
        )
        return false
      }
      services[decorated.value] = nil
      services[inner] = known
      known.rename(to: inner)
    } else if let known = aliases[decorated.value] {
      aliases[inner] = known
      definitions.aliases[known].name = Located(inner, at: definitions.aliases[known].name.position)
    } else if attached.remove(decorated.value) != nil {
      attached.insert(inner)
      let original = originals[decorated.value] ?? decorated.value
      originals[inner] = original
      definitions.renamed[original] = inner
    } else if inherited.contains(decorated.value) {
      diagnostics.add(
        .unknownName,
        at: decorated.position,
        "The service \(decorator.quoted) decorates \(decorated.value.quoted), which belongs to the parent injector.",
        remedy: "attach it to the container of the kernel, or decorate another service"
      )
      return false
    } else {
      let isParameter = definitions.parameters.contains { $0.name == decorated.value }
      let reason = isParameter ? "which is a parameter" : "which is not defined"
      diagnostics.add(
        .unknownName,
        at: decorated.position,
        "The service \(decorator.quoted) decorates \(decorated.value.quoted), \(reason).",
        remedy: isParameter ? "decorate a service" : "define it, or decorate another service",
        resembling: decorated.value,
        isCertain: isParameter || definitions.isComplete,
        among: candidates
      ) { [services, aliases, attached] name in
        name != decorator && (services[name] != nil || aliases[name] != nil || attached.contains(name))
      }
      return false
    }
    return true
  }
}
