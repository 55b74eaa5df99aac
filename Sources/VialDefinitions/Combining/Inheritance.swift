/// Gives definitions the keys that they inherit from their parents.
struct Inheritance {
  private static let mostAncestors = 64

  /// How many arguments or calls a definition may have, with the inherited ones.
  private static let mostTakenOver = 1_000

  /// How many arguments and calls all definitions may inherit.
  private static let mostTakenOverInAll = 250_000
  private let names: NameIndex
  private let candidates: NameCandidates
  private let definitions: [ServiceDefinition]
  private let diagnostics: Diagnostics
  private var ancestors: [Int: Int] = [:]
  private var takenOver = 0

  /// The definitions with an error in themselves or in an ancestor, which add no further ones.
  private var broken: Set<Int> = []

  static func complete(_ definitions: [ServiceDefinition], _ names: NameIndex, _ diagnostics: Diagnostics) {
    var inheritance = Inheritance(definitions, names, diagnostics)
    inheritance.complete()
  }

  private init(_ definitions: [ServiceDefinition], _ names: NameIndex, _ diagnostics: Diagnostics) {
    self.definitions = definitions
    self.names = names
    candidates = NameCandidates { Set(definitions.map(\.name.value)).union(names.aliases.keys).ordered(by: <) }
    self.diagnostics = diagnostics
    // These have a diagnostic already.
    broken = Set(definitions.indices.filter { definitions[$0].hasNoMaker })
  }

  private mutating func complete() {
    for index in definitions.indices where ancestors[index] == nil { complete(index) }
    for (index, definition) in definitions.enumerated() where definition.parent != nil && !broken.contains(index) {
      addMissingClass(definition)
    }
    for definition in definitions { definition.markInner() }
  }

  private mutating func complete(_ index: Int) {
    var lineage: [Int] = [], seen: Set<Int> = []
    var next: Int? = index
    while let current = next, ancestors[current] == nil {
      guard seen.insert(current).inserted else {
        let cycle = lineage.drop { $0 != current }
        broken.formUnion(cycle)
        addCycle(cycle.map { definitions[$0] })
        break
      }
      lineage.append(current)
      next = parent(of: current)
    }
    for current in lineage.reversed() {
      let parent = definitions[current].parent.flatMap { names.definition(of: $0.value) }
      ancestors[current] = parent.flatMap { ancestors[$0] }.map { $0 + 1 } ?? 0
      guard let parent, !broken.contains(current) else { continue }
      if broken.contains(parent) || !inherit(current, from: parent) { broken.insert(current) }
    }
  }

  /// Lets a definition inherit from its parent, and returns whether the result has a reasonable size.
  private mutating func inherit(_ child: Int, from parent: Int) -> Bool {
    let (definition, inherited) = (definitions[child], definitions[parent])
    let hasRoom =
      ancestors[child, default: 0] <= Self.mostAncestors
      && inherited.calls.count + definition.calls.count <= Self.mostTakenOver
      && inherited.argumentCount + definition.argumentCount <= Self.mostTakenOver
    let (name, position) = (definition.name.value.quoted, definition.parent?.position ?? definition.name.position)
    guard hasRoom else {
      diagnostics.add(
        .tooDeep,
        at: position,
        "The service \(name) inherits more than \(Self.mostAncestors) definitions, or more than "
          + "\(Self.mostTakenOver) arguments or calls.",
        remedy: "write in the definition itself what it needs"
      )
      return false
    }
    let before = takenOver
    takenOver += inherited.calls.count + inherited.argumentCount
    guard takenOver <= Self.mostTakenOverInAll else {
      if before <= Self.mostTakenOverInAll {
        diagnostics.add(
          .tooDeep,
          at: position,
          "With \(name), the services inherit more than \(Self.mostTakenOverInAll) arguments and calls.",
          remedy: "shorten the definitions that others inherit"
        )
      }
      return false
    }
    definition.inherit(from: inherited)
    return true
  }

  private mutating func parent(of index: Int) -> Int? {
    guard let parent = definitions[index].parent else { return nil }
    if let index = names.definition(of: parent.value) { return index }
    broken.insert(index)
    let meaning = names.meaning(of: parent.value)
    let (reason, remedy): (String, String)
    switch meaning {
    case .parameter: (reason, remedy) = ("which is a parameter", "name a definition")
    case .attached: (reason, remedy) = ("which the program attaches itself", "name a definition")
    case .inherited: (reason, remedy) = ("which belongs to the parent injector", "name a definition")
    case .definition, nil:
      // An alias that leads nowhere has a diagnostic of its own.
      if names.aliases[parent.value] != nil { return nil }
      reason = "which is not defined"
      remedy = "define it, with \(RemedyCode.marked("\"abstract\": true")) if other services inherit from it"
    }
    diagnostics.add(
      .unknownName,
      at: parent.position,
      "The service \(definitions[index].name.value.quoted) has the parent \(parent.value.quoted), \(reason).",
      remedy: remedy,
      resembling: meaning == nil ? parent.value : "",
      isCertain: names.isComplete || meaning != nil,
      among: candidates
    ) { [definitions] in $0 != definitions[index].name.value }
    return nil
  }

  private func addCycle(_ cycle: [ServiceDefinition]) {
    let names = cycle.map { $0.name.value.quoted }
    let path = cycle.compactMap { definition in
      definition.parent.map { "\(definition.name.value.quoted) has the parent \($0.value.quoted), at \($0.position)" }
    }
    guard let first = names.first, let position = cycle.first?.parent?.position else { return }
    diagnostics.add(
      .cycle,
      at: position,
      "\(first) is its own ancestor: \(ElidedList.lines(names + [first]).joined(separator: " → ")).",
      path: ElidedList.lines(path),
      remedy: "leave out one of the parents"
    )
  }

  private func addMissingClass(_ definition: ServiceDefinition) {
    if definition.isAbstract || definition.className != nil || definition.factory != nil { return }
    diagnostics.add(
      .missingKey,
      at: definition.name.position,
      "The service \(definition.name.value.quoted) has no class and no factory, and neither has its parent.",
      remedy: "add \(RemedyCode.marked("\"class\":")), or \(RemedyCode.marked("\"abstract\": true")) if other services "
        + "inherit from it"
    )
  }
}

extension ServiceDefinition {
  fileprivate var argumentCount: Int {
    switch arguments?.value {
    case .positional(let arguments): arguments.count
    case .named(let arguments): arguments.count
    case nil: 0
    }
  }

  /// Whether nothing says how to make the service.
  fileprivate var hasNoMaker: Bool { !isAbstract && className == nil && factory == nil && parent == nil }

  /// Adds the keys that the definition lacks; it doesn't inherit scope, abstract and tags.
  fileprivate func inherit(from parent: ServiceDefinition) {
    if className == nil, factory == nil {
      className = parent.className
      factory = parent.factory
    }
    // A definition that says "by type" takes no argument of its parent.
    if filling?.isOwn != true { arguments = Self.joined(parent.arguments, arguments) }
    filling = filling ?? parent.filling
    if case .positional? = arguments?.value { filling = nil }
    if parent.hasUnknownArguments { hasUnknownArguments = true }
    if !parent.calls.isEmpty { calls = calls.isEmpty ? parent.calls : parent.calls + calls }
  }

  /// Returns the child's arguments in place of the parent's, one by one if both are named.
  private static func joined(
    _ parent: Located<ArgumentList>?,
    _ child: Located<ArgumentList>?
  ) -> Located<ArgumentList>? {
    guard let child else { return parent }
    guard case .named(let own) = child.value, case .named(let inherited)? = parent?.value else { return child }
    let names = Set(own.map(\.name))
    return Located(.named(inherited.filter { !names.contains($0.name) } + own), at: child.position)
  }
}
