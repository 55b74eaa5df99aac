/// The names in definition files and the aliases between them.
struct Names {
  /// The targets of the aliases.
  private let targets: [String: String]

  /// The aliases of each name, without the names of decorated services, and with them.
  private let ownAliases: [String: [String]]
  private let allAliases: [String: [String]]
  let everything: [String]

  init(_ definitions: EffectiveDefinitions) {
    let aliases = definitions.aliases
    func grouped(_ aliases: [EffectiveDefinitions.Alias]) -> [String: [String]] {
      Dictionary(grouping: aliases, by: \.target.value).mapValues { $0.map(\.name.value) }
    }
    targets = Dictionary(aliases.map { ($0.name.value, $0.target.value) }) { first, _ in first }
    ownAliases = grouped(aliases.filter { !$0.isDecoration })
    allAliases = grouped(aliases)
    everything = definitions.services.map(\.name.value) + definitions.parameters.map(\.name) + targets.keys
  }

  var aliases: [String] { Array(targets.keys) }

  /// Returns a name and all its aliases.
  func all(of name: String) -> Set<String> { Self.reached(from: name, over: allAliases) }

  /// Returns a name and its aliases before decoration.
  func undecorated(of name: String) -> Set<String> { Self.reached(from: name, over: ownAliases) }

  func aliases(of name: String) -> [String] { all(of: name).subtracting([name]).sorted() }

  private static func reached(from name: String, over aliases: [String: [String]]) -> Set<String> {
    var (reached, rest): (Set<String>, [String]) = ([name], [name])
    while let next = rest.popLast() {
      rest += aliases[next, default: []].filter { reached.insert($0).inserted }
    }
    return reached
  }
}
