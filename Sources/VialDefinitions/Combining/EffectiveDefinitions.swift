/// The definitions of all files for one environment, after inheritance and decoration.
struct EffectiveDefinitions {
  /// Another name of a service.
  struct Alias: Sendable {
    var name: Located<String>

    /// The name behind it, which may be an alias too.
    let target: Located<String>

    /// Whether it is the name of a decorated service.
    let isDecoration: Bool
  }

  /// The files in the order of their precedence, which is the order of what follows.
  var files: [String] = []
  var syntaxes: [String: FileSyntax] = [:]
  var parameters: [Named<Argument>] = []

  /// The definitions, abstract ones too, under the names that decoration left them.
  var services: [ServiceDefinition] = []
  var aliases: [Alias] = []

  /// The definitions that are not abstract.
  @inline(never) var madeServices: [ServiceDefinition] { services.filter { !$0.isAbstract } }

  /// The environments that have a section.
  var environments: Set<String> = []

  /// Whether every part that may define a name was read.
  var isComplete = true

  /// Whether the files define nothing, or nothing of them could be read.
  var isEmpty: Bool { parameters.isEmpty && services.isEmpty && aliases.isEmpty }

  /// The names that decorators have taken from values the program attached, with the new names of these.
  var renamed: [String: String] = [:]

  /// Combines files, which win over inherited names, and give way to names that the program attached.
  static func combining(
    _ loaded: LoadedDefinitions,
    attached: Set<String>,
    inherited: Set<String>,
    diagnostics: Diagnostics
  ) -> (definitions: EffectiveDefinitions, names: NameIndex) {
    let merger = DefinitionMerger(loaded, diagnostics)
    var definitions = merger.definitions
    let names = NameIndex(definitions, attached: attached, inherited: inherited)
    Inheritance.complete(definitions.services, names, diagnostics)
    definitions.removeAll(named: attached)
    let decoration = Decoration(
      definitions,
      attached: attached,
      inherited: inherited,
      diagnostics: diagnostics
    )
    let decorated = NameIndex(decoration.definitions, attached: decoration.attached, inherited: inherited)
    decoration.definitions.moveDeprecations(decorated)
    return (decoration.definitions, decorated)
  }

  /// Lets the outermost decorators that have the names of deprecated services be deprecated in their place.
  private func moveDeprecations(_ names: NameIndex) {
    for service in services where service.deprecation != nil {
      guard let index = names.definition(of: service.collectedName), services[index] !== service else { continue }
      services[index].deprecation = services[index].deprecation ?? service.deprecation
      service.deprecation = nil
    }
  }

  private mutating func removeAll(named names: Set<String>) {
    if names.isEmpty { return }
    parameters = parameters.filter { !names.contains($0.name) }
    aliases = aliases.filter { !names.contains($0.name.value) }
    let kept = services.filter { !names.contains($0.owner ?? $0.name.value) }
    if kept.count == services.count { return }
    let inherited = inlineServices(among: services.filter { $0.owner.map(names.contains) == true }, of: kept)
    services = services.filter { !names.contains($0.owner ?? $0.name.value) || inherited.contains($0.name.value) }
  }

  /// Returns the names of the inline services that other services take, directly or within each other, since children
  /// inherit the arguments of a definition that gives way.
  private func inlineServices(among inline: [ServiceDefinition], of others: [ServiceDefinition]) -> Set<String> {
    let known = Dictionary(inline.map { ($0.name.value, $0) }) { first, _ in first }
    var (found, rest): (Set<String>, [ServiceDefinition]) = ([], known.isEmpty ? [] : others)
    while let service = rest.popLast() {
      for use in service.uses {
        guard case .reference(let reference) = use.target, let service = known[reference.name] else { continue }
        if found.insert(reference.name).inserted { rest.append(service) }
      }
    }
    return found
  }

  /// The texts of environment variables that aren't set, from parameters with a name such as `env(PORT)`.
  var variableDefaults: [String: Named<Argument>] {
    let defaults = parameters.compactMap { parameter in parameter.name.namedVariable.map { ($0, parameter) } }
    return Dictionary(defaults) { $1 }
  }

  /// The references in parameters and services, each with the name of what has it.
  var uses: [(use: Use, name: String)] {
    func named(_ name: String, _ uses: [Use]) -> [(use: Use, name: String)] { uses.map { ($0, name) } }
    return parameters.flatMap { named($0.name, $0.content.uses(as: "in its value")) }
      + services.flatMap { named($0.name.value, $0.uses) }
      + bindings.flatMap { named($0.name, $0.content.uses(as: "as a binding")) }
  }

  /// The bindings for services whose arguments by type no manifest tells; each once.
  ///
  /// With a manifest, a service that still needs arguments by type can't have them, and so takes no binding.
  var bindings: [Named<Argument>] {
    // All services of a file have the same.
    var seen: Set<FilePosition> = []
    return services.filter { !$0.isAbstract && !$0.hasUnknownArguments }.compactMap(\.filling?.bindings)
      .filter { $0.first.map { seen.insert($0.position).inserted } == true }.flatMap(\.self)
  }

  /// The parameters, each behind the ones in its value; a cycle has any order.
  ///
  /// - Complexity: O(*n*) in the size of the values. It doesn't recurse, since a chain may be long.
  var parametersInOrder: [Named<Argument>] {
    let index = Dictionary(parameters.indices.map { (parameters[$0].name, $0) }) { first, _ in first }
    var order: [Named<Argument>] = []
    var isEntered = [Bool](repeating: false, count: parameters.count)
    var isDone = isEntered
    for start in parameters.indices {
      var path = [start]
      while let last = path.last {
        if !isEntered[last] {
          isEntered[last] = true
          for use in parameters[last].content.uses(as: "") {
            for name in use.parameters {
              if let other = index[name], !isEntered[other] { path.append(other) }
            }
          }
        } else {
          path.removeLast()
          if !isDone[last] { order.append(parameters[last]) }
          isDone[last] = true
        }
      }
    }
    return order
  }
}

extension String {
  /// The environment variable whose default a parameter of this name is.
  var namedVariable: String? {
    hasPrefix("env(") && hasSuffix(")") ? String(dropFirst(4).dropLast()) : nil
  }
}

extension Argument {
  /// The text, or the number as a text; `nil` for what no variable can have.
  var defaultText: String? { if case .literal(let content) = content { content.textWithin } else { nil } }
}

extension Use {
  /// The names whose values become part of the value or the argument, if they have one.
  var valueNames: [String] { if case .reference(let reference) = target { [reference.name] } else { parameters } }

  /// The parameters whose values become part of the value.
  fileprivate var parameters: [String] {
    switch target {
    case .parameter(let name): [name]
    case .variable(let expression): expression.parameters
    case .reference, .lazy, .tag: []
    }
  }
}
