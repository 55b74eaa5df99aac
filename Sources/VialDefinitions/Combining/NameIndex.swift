/// The meanings of the names in definition files, of the names that the program attached, and of inherited names.
struct NameIndex: Sendable {
  enum Meaning: Hashable, Sendable {
    /// A definition, by its position.
    case definition(Int)

    /// A parameter, by its position.
    case parameter(Int)

    /// Something that the program attached.
    case attached

    /// Something of the parent injector.
    case inherited
  }

  private(set) var meanings: [String: Meaning] = [:]

  /// The positions of the aliases.
  private(set) var aliases: [String: Int] = [:]

  /// The name at the end of each chain of aliases that isn't a cycle.
  private var ends: [String: String] = [:]

  /// The names of services that arguments define, which no reference should have.
  private var inline: Set<String> = []

  /// Whether every part of the files that may define a name was read.
  let isComplete: Bool

  init(_ definitions: EffectiveDefinitions, attached: Set<String>, inherited: Set<String>) {
    isComplete = definitions.isComplete
    for name in inherited { meanings[name] = .inherited }
    for name in attached { meanings[name] = .attached }
    for (index, parameter) in definitions.parameters.enumerated() { meanings[parameter.name] = .parameter(index) }
    for (index, service) in definitions.services.enumerated() { meanings[service.name.value] = .definition(index) }
    inline = Set(definitions.services.filter { $0.owner != nil }.map(\.name.value))
    for (index, alias) in definitions.aliases.enumerated() {
      aliases[alias.name.value] = index
      // Files win over the parent injector.
      if meanings[alias.name.value] == .inherited { meanings[alias.name.value] = nil }
    }
    var followed: Set<String> = []
    for alias in definitions.aliases {
      // A name that is met twice before its end is known is part of a cycle.
      var (name, chain): (String, [String]) = (alias.name.value, [])
      while ends[name] == nil, let index = aliases[name], followed.insert(name).inserted {
        chain.append(name)
        name = definitions.aliases[index].target.value
      }
      guard let end = aliases[name] == nil ? name : ends[name] else { continue }
      for name in chain { ends[name] = end }
    }
  }

  /// Returns the name at the end of a chain of aliases, or the name itself; `nil` for a cycle.
  @inline(never)
  func resolved(_ name: String) -> String? { aliases[name] == nil ? name : ends[name] }

  /// Returns the meaning of a name behind all aliases; `nil` if it is unknown, or part of a cycle.
  @inline(never)
  func meaning(of name: String) -> Meaning? {
    meanings[name] ?? resolved(name).flatMap { meanings[$0] }
  }

  /// The name at the end of the chain by which a list of tagged services, or an argument by type, has a service: its
  /// outermost decorator's.
  @inline(never)
  func collectedName(of service: ServiceDefinition) -> String {
    let own = service.collectedName
    if aliases[own] == nil, let decorated = service.decorated?.value, aliases[decorated] != nil {
      return resolved(decorated) ?? own
    }
    return resolved(own) ?? own
  }

  @inline(never)
  func definition(of name: String) -> Int? {
    if case .definition(let index) = meaning(of: name) { index } else { nil }
  }

  var names: [String] { Set(meanings.keys).union(aliases.keys).subtracting(inline).ordered(by: <) }
}

/// The services with each tag.
struct TagIndex: Sendable {
  /// A service with a tag, of which it may have several with different attributes.
  typealias Member = (name: String, tag: ServiceDefinition.Tag)

  private var services: [String: [String]] = [:]
  private var members: [String: [Member]] = [:]

  var tags: [String] { services.keys.ordered(by: <) }

  init(_ definitions: EffectiveDefinitions, _ names: NameIndex) {
    for service in definitions.services where !service.isAbstract && !service.tags.isEmpty {
      let collected = names.collectedName(of: service)
      let isOutermost = names.resolved(service.collectedName) == collected
      let name = isOutermost ? service.collectedName : collected
      for tag in service.tags { members[tag.name, default: []].append((name, tag)) }
    }
    services = members.mapValues { members in
      var seen: Set<String> = []
      return members.ordered { $0.tag.priority > $1.tag.priority }.map(\.name).filter { seen.insert($0).inserted }
    }
  }

  /// The services with a tag: by priority, the highest first, and then in the order of the files.
  subscript(tag: String) -> [String] { services[tag] ?? [] }

  /// The services with a tag by an attribute of it, without those that lack it.
  func services(with tag: String, by attribute: String) -> [(key: String, name: String)] {
    members(of: tag).compactMap { member in
      member.tag.attribute(attribute)?.value.content.textWithin.map { ($0, member.name) }
    }
  }

  /// The services with a tag, in the order of the files.
  func members(of tag: String) -> [Member] { members[tag] ?? [] }
}
