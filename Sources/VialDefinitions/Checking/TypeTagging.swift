/// Gives services the tags that their files have for their types.
struct TypeTagging {
  private let context: DefinitionContext
  private let types: TypeIndex
  private let names: [String]

  /// The types that a file means, by the places of their names.
  private var meanings: [FilePosition: [String]] = [:]

  /// Adds the tags that the program's types tell; without the types, none.
  static func addTags(to context: DefinitionContext) {
    let services = context.definitions.services
    guard let types = context.types, services.contains(where: { !$0.tagsByType.isEmpty }) else { return }
    var tagging = TypeTagging(context, types)
    for service in services { tagging.tag(service) }
    context.updateTags()
  }

  private init(_ context: DefinitionContext, _ types: TypeIndex) {
    (self.context, self.types) = (context, types)
    // The products come first, since a running program finds classes by their names.
    for service in context.definitions.services { _ = context.maker(of: service) }
    names = types.names
  }

  private mutating func tag(_ service: ServiceDefinition) {
    let own = Set(service.tags.map(\.name))
    var found: [TagContent: ServiceDefinition.Tag] = [:]
    for entry in service.tagsByType {
      let needed = meaning(of: entry.type)
      // A decorator takes the place of what it decorates in the lists of that, and would be there twice.
      guard !service.isAbstract, service.decorated == nil, let product = context.maker(of: service)?.product,
        needed.contains(where: { types.relation(of: product, to: $0) == .suits })
      else { continue }
      // Of tags that differ only in their priorities, the highest counts, whichever type comes first.
      for tag in entry.tags where !own.contains(tag.name) {
        let content = TagContent(of: tag)
        found[content] = found[content].map { $0.priority < tag.priority ? tag : $0 } ?? tag
      }
    }
    service.tags += found.values.ordered { $0.position < $1.position }
  }

  private mutating func meaning(of type: Located<String>) -> [String] {
    if let known = meanings[type.position] { return known }
    let found = names.filter { $0.isType(named: type.value) }
    meanings[type.position] = found
    if found.isEmpty {
      context.diagnostics.add(
        .unknownClass,
        at: type.position,
        "No registered constructor or method makes or takes the type \(type.value.quoted).",
        remedy: "register one, or write the name of a type that the manifest has",
        resembling: type.value,
        among: NameCandidates { [names] in
          Set(names + names.compactMap { $0.split(separator: ".").last.map(String.init) }).ordered(by: <)
        }
      )
    }
    return found
  }
}

/// The name and the attributes of a tag, by which a service may have it several times.
struct TagContent: Hashable {
  private let name: String
  private let attributes: [String: String]

  init(of tag: ServiceDefinition.Tag) {
    name = tag.name
    let texts = tag.attributes.map { ($0.key, $0.value.content.textWithin ?? "") }
    attributes = Dictionary(texts) { first, _ in first }
  }
}
