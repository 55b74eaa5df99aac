/// What the names in definition files, and those that the program attaches itself, stand for.
struct NameIndex: Sendable {
  /// What a name stands for, behind all aliases.
  enum Meaning: Hashable, Sendable {
    /// The definition at a position.
    case definition(Int)

    /// The parameter at a position.
    case parameter(Int)

    /// What the program attaches itself.
    case attached
  }

  private(set) var meanings: [String: Meaning] = [:]

  /// The alias that a name is, by its position.
  private(set) var aliases: [String: Int] = [:]
  private var targets: [String: String] = [:]

  init(_ definitions: EffectiveDefinitions, attached: some Sequence<String>) {
    for name in attached { meanings[name] = .attached }
    for (index, parameter) in definitions.parameters.enumerated() { meanings[parameter.name] = .parameter(index) }
    for (index, service) in definitions.services.enumerated() { meanings[service.name.value] = .definition(index) }
    for (index, alias) in definitions.aliases.enumerated() {
      aliases[alias.name.value] = index
      targets[alias.name.value] = alias.target.value
    }
  }

  /// The name behind the aliases that a name may be; `nil` if they lead to themselves.
  func resolved(_ name: String) -> String? {
    var name = name
    for _ in 0...targets.count {
      guard let target = targets[name] else { return name }
      name = target
    }
    return nil
  }

  /// What a name stands for; `nil` if it is not known, or an alias of itself.
  func meaning(of name: String) -> Meaning? {
    meanings[name] ?? resolved(name).flatMap { meanings[$0] }
  }

  /// The position of the definition for which a name stands.
  func definition(of name: String) -> Int? {
    if case .definition(let index) = meaning(of: name) { index } else { nil }
  }

  /// All names that can be asked for.
  var names: [String] { Array(meanings.keys) + targets.keys }

  /// The names that resemble another one.
  func nearMisses(of name: String) -> [String] { NearMisses.of(name, among: names.sorted()) }
}
