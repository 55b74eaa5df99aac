/// The names in definition files and the aliases between them.
struct Names {
  private let list: [EffectiveDefinitions.Alias]
  let everything: [String]

  init(_ definitions: EffectiveDefinitions) {
    list = definitions.aliases
    everything =
      definitions.services.map(\.name.value) + definitions.parameters.map(\.name) + list.map(\.name.value)
  }

  var aliases: [String] { list.map(\.name.value) }

  /// Returns a name and its aliases, with the names that decorators have taken, or without.
  func all(of name: String, withDecorated: Bool = true) -> Set<String> {
    let aliases = Dictionary(grouping: list.filter { withDecorated || !$0.isDecoration }, by: \.target.value)
    var (reached, rest): (Set<String>, [String]) = ([name], [name])
    while let next = rest.popLast() {
      rest += aliases[next, default: []].map(\.name.value).filter { reached.insert($0).inserted }
    }
    return reached
  }

  func aliases(of name: String) -> [String] { all(of: name).subtracting([name]).ordered(by: <) }
}

extension String {
  /// A name without the `@` of a reference.
  var withoutMark: String { hasPrefix("@") ? String(dropFirst()) : self }
}
