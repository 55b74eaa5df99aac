/// What the names in definition files, and those that the program attaches itself, stand for.
package struct NameIndex: Sendable {
  /// What a name stands for, behind all aliases.
  package enum Meaning: Hashable, Sendable {
    /// The definition at a position.
    case definition(Int)

    /// The parameter at a position.
    case parameter(Int)

    /// What the program attaches itself.
    case attached
  }

  package private(set) var meanings: [String: Meaning] = [:]

  /// The alias that a name is, by its position.
  private(set) var aliases: [String: Int] = [:]

  /// The name behind each alias and those that it leads to, unless they lead to themselves.
  private var ends: [String: String] = [:]

  /// Whether everything was read that may define a name.
  let isComplete: Bool

  init(_ definitions: EffectiveDefinitions, attached: some Sequence<String>) {
    isComplete = definitions.isComplete
    for name in attached { meanings[name] = .attached }
    for (index, parameter) in definitions.parameters.enumerated() { meanings[parameter.name] = .parameter(index) }
    for (index, service) in definitions.services.enumerated() { meanings[service.name.value] = .definition(index) }
    for (index, alias) in definitions.aliases.enumerated() { aliases[alias.name.value] = index }
    var followed: Set<String> = []
    for alias in definitions.aliases {
      // A name that is met twice, and whose end is not known by then, leads to itself.
      var (name, chain): (String, [String]) = (alias.name.value, [])
      while ends[name] == nil, let index = aliases[name], followed.insert(name).inserted {
        chain.append(name)
        name = definitions.aliases[index].target.value
      }
      guard let end = aliases[name] == nil ? name : ends[name] else { continue }
      for name in chain { ends[name] = end }
    }
  }

  /// The name behind the aliases that a name may be; `nil` if they lead to themselves.
  package func resolved(_ name: String) -> String? { aliases[name] == nil ? name : ends[name] }

  /// What a name stands for; `nil` if it is not known, or an alias of itself.
  func meaning(of name: String) -> Meaning? {
    meanings[name] ?? resolved(name).flatMap { meanings[$0] }
  }

  /// The position of the definition for which a name stands.
  func definition(of name: String) -> Int? {
    if case .definition(let index) = meaning(of: name) { index } else { nil }
  }

  /// All names that can be asked for.
  var names: [String] { Array(meanings.keys) + aliases.keys }
}
