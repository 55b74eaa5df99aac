/// Lets definitions take the names of what they decorate.
struct Decoration {
  private(set) var definitions: EffectiveDefinitions
  private(set) var mistakes: Mistakes

  /// What each name that is decorated stands for now: the position of a definition or of an alias.
  private var services: [String: Int] = [:]
  private var aliases: [String: Int] = [:]

  /// The names that the program attaches itself, as they are now.
  private(set) var attached: Set<String>

  init(_ definitions: EffectiveDefinitions, attached: Set<String>, mistakes: Mistakes) {
    self.definitions = definitions
    self.mistakes = mistakes
    self.attached = attached
    guard definitions.services.contains(where: { $0.decorated != nil }) else { return }
    for (index, service) in definitions.services.enumerated() { services[service.name.value] = index }
    for (index, alias) in definitions.aliases.enumerated() { aliases[alias.name.value] = index }
    for index in definitions.services.indices {
      guard let decorated = definitions.services[index].decorated else { continue }
      decorate(decorated, with: index)
    }
  }

  private mutating func decorate(_ decorated: Located<String>, with index: Int) {
    let decorator = definitions.services[index].name
    let inner = "\(decorator.value).inner"
    definitions.services[index].renameInner(to: inner)
    guard canTake(decorated, as: inner, with: decorator), setAside(decorated, as: inner, for: decorator.value) else {
      // What went wrong was said once.
      attached.insert(inner)
      return
    }
    aliases[decorated.value] = definitions.aliases.count
    definitions.aliases.append(
      EffectiveDefinitions.Alias(
        name: Located(decorated.value, at: decorated.position),
        target: decorator,
        isDecoration: true
      )
    )
  }

  /// Whether a service can have another one under a name, which nothing else must have.
  private mutating func canTake(
    _ decorated: Located<String>,
    as inner: String,
    with decorator: Located<String>
  ) -> Bool {
    if decorated.value == decorator.value {
      add(
        .cycle,
        at: decorated.position,
        "The service \(decorator.value.quoted) decorates itself.",
        "name another service"
      )
      return false
    }
    if attached.contains(inner) {
      add(
        .duplicateName,
        at: decorated.position,
        "\(inner.quoted) is the name of what \(decorator.value.quoted) decorates, and of what the program attaches itself.",
        "attach it under another name"
      )
      return false
    }
    if let known = services[inner] ?? aliases[inner] {
      let position = services[inner] == nil ? definitions.aliases[known].name : definitions.services[known].name
      add(
        .duplicateName,
        at: position.position,
        "\(inner.quoted) is the name of what \(decorator.value.quoted) decorates, and of a service.",
        "rename the service",
        related: [Mistake.Related("decorates at", decorated.position)]
      )
      return false
    }
    return true
  }

  /// Gives what has a name another one, and returns whether there is such a thing.
  private mutating func setAside(_ decorated: Located<String>, as inner: String, for decorator: String) -> Bool {
    if let known = services[decorated.value] {
      if definitions.services[known].isAbstract {
        add(
          .abstractReference,
          at: decorated.position,
          "The service \(decorator.quoted) decorates \(decorated.value.quoted), which is abstract.",
          "decorate a service that takes it over",
          related: [Mistake.Related("defined at", definitions.services[known].name.position)]
        )
        return false
      }
      services[decorated.value] = nil
      services[inner] = known
      definitions.services[known].rename(to: inner)
    } else if let known = aliases[decorated.value] {
      aliases[inner] = known
      definitions.aliases[known].name = Located(inner, at: definitions.aliases[known].name.position)
    } else if attached.contains(decorated.value) {
      attached.remove(decorated.value)
      attached.insert(inner)
      definitions.renamed[decorated.value] = inner
    } else {
      addUnknown(decorated, decorator)
      return false
    }
    return true
  }

  private mutating func addUnknown(_ decorated: Located<String>, _ decorator: String) {
    let isParameter = definitions.parameters.contains { $0.name == decorated.value }
    let reason = isParameter ? "which is a parameter" : "which is not defined"
    mistakes.add(
      Mistake(
        .unknownName,
        at: decorated.position,
        "The service \(decorator.quoted) decorates \(decorated.value.quoted), \(reason).",
        remedy: isParameter ? "decorate a service" : "define it, or decorate another service"
      ),
      resembling: decorated.value,
      isCertain: isParameter || definitions.isComplete
    ) { [services, aliases, attached] in Array(services.keys) + aliases.keys + attached }
  }

  private mutating func add(
    _ code: Mistake.Code.Value,
    at position: FilePosition,
    _ headline: String,
    _ remedy: String,
    related: [Mistake.Related] = []
  ) {
    mistakes.add(Mistake(code, at: position, headline, related: related, remedy: remedy))
  }
}
