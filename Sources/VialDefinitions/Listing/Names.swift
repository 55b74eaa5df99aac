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

/// A file doesn't define a name, or not as the service that a command needs, or nothing in it has a tag or a type.
struct UnknownName: Error, CustomStringConvertible {
  let description: String

  /// - Parameters:
  ///   - start: The sentence up to the name.
  ///   - name: The name.
  ///   - candidates: The names that it may stand for.
  init(_ start: String, _ name: String, among candidates: some Sequence<String>) {
    let nearMisses = NearMisses.of(name, among: candidates.ordered(by: <))
    description = "\(start) \"\(name)\"\(nearMisses.question ?? ".")".printableLine
  }

  /// Creates the error for the name of something that a graph doesn't show.
  init(drawing name: String, _ title: String) {
    description = "\"\(name)\" is \(title), and only services are drawn.".printableLine
  }
}

extension String {
  /// A name without the `@` of a reference.
  var withoutMark: String { hasPrefix("@") ? String(dropFirst()) : self }
}
