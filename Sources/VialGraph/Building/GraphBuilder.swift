/// Makes the graph of an injector, its ancestors and its descendants.
struct GraphBuilder {
  /// A node to be: a binding, with dependencies from an injector.
  struct Place: Hashable {
    let entry: Int
    let context: Int
  }

  /// The injectors, parents before their children, and the position of each one's parent.
  let injectors: [Injector]
  let parents: [Int?]

  /// All bindings, those of one injector together, in the order of their names.
  private(set) var entries: [GraphEntry]

  /// The bindings of each injector by their keys.
  private(set) var held: [[TypeKey: Int]]

  /// The bindings of each injector that are asked for together.
  let lists: [[TypeKey: [CollectionElement]]]

  /// The nodes to be, in the order of the graph.
  private(set) var places: [Place] = []

  /// The identifiers of nodes whose dependencies come from the injector that holds them, by entries.
  private(set) var identifiers: [Int] = []

  /// The identifiers of the others.
  private(set) var identifiersElsewhere: [Place: Int] = [:]

  /// What keeps apart types that read alike.
  private(set) var numbers: TypeNumbers

  /// The injector whose graph it is, and its position.
  let injector: Injector
  let asked: Int
  private(set) var graph: DependencyGraph

  init(for injector: Injector, entryPoints: [Requirement] = []) {
    injectors = injector.family
    self.injector = injector
    asked = injector.lineage.count - 1
    var positions: [ObjectIdentifier: Int] = [:]
    for (position, injector) in injectors.enumerated() { positions[ObjectIdentifier(injector)] = position }
    parents = injectors.map { injector in injector.parent.flatMap { positions[ObjectIdentifier($0)] } }

    var entries: [GraphEntry] = []
    var numbers = TypeNumbers()
    var lists: [[TypeKey: [CollectionElement]]] = []
    held = injectors.enumerated().map { position, injector in
      var keys: [TypeKey: Int] = [:]
      let registered = injector.registeredBindings
      lists.append(Dictionary(uniqueKeysWithValues: registered.collections.map { ($0.key, $0.elements) }))
      for entry in registered.entries(holder: position) {
        if entry.name == nil { entry.typeName = numbers.uniqueName(entry.typeName, of: entry.binding.key.type) }
        keys[entry.binding.key] = entries.count
        entries.append(entry)
      }
      return keys
    }
    self.entries = entries
    self.lists = lists
    self.numbers = numbers
    graph = DependencyGraph(trusted: [], [], [])
    addComponents(entryPoints)
    addPlaces()
    graph = makeGraph()
  }

  /// Adds the components that no injector holds and that something asks for: an entry in the injector that is asked.
  private mutating func addComponents(_ entryPoints: [Requirement]) {
    let count = entries.count
    var pending = injectors.map { _ in [] as [(requirement: Requirement, isOnMainActor: Bool)] }
    pending[asked] = entryPoints.map { ($0, $0.isOnMainActor) }
    for entry in entries { pending[entry.holder] += entry.requests }
    for holder in injectors.indices {
      while let (requirement, isOnMainActor) = pending[holder].popLast() {
        let path = Derivation.path(from: requirement.key) { key in
          entry(for: key, in: holder, isOnMainActor: isOnMainActor)
        }
        guard path.target == nil, path.list == nil, !path.isAnything, !path.isRequester,
          let component = injectors[holder].component(path.key, isOnMainActor: isOnMainActor)
        else { continue }
        let added = GraphEntry(component.binding, component.known, holder: holder)
        added.typeName = numbers.uniqueName(added.typeName, of: path.key.type)
        held[holder][component.binding.key] = entries.count
        entries.append(added)
        pending[holder] += added.requests
      }
    }
    if entries.count == count { return }
    entries.sort { $0.holder == $1.holder ? GraphEntry.precedes($0, $1) : $0.holder < $1.holder }
    for (position, entry) in entries.enumerated() { held[entry.holder][entry.binding.key] = position }
  }

  /// Decides which nodes there are, and numbers them from one on.
  private mutating func addPlaces() {
    identifiers = Array(repeating: 0, count: entries.count)
    let elsewhere = injectors.count > 1 ? GraphContexts(self).entriesWithOtherDependencies : []
    var next = 0
    for context in injectors.indices {
      while next < entries.count, entries[next].holder == context {
        places.append(Place(entry: next, context: context))
        identifiers[next] = places.count
        next += 1
      }
      for entry in elsewhere.isEmpty ? [] : elsewhere[context] {
        let place = Place(entry: entry, context: context)
        places.append(place)
        identifiersElsewhere[place] = places.count
      }
    }
  }

  /// The positions of an injector and its ancestors, the nearest first.
  func lineage(of injector: Int) -> some Sequence<Int> { sequence(first: injector) { parents[$0] } }

  /// The binding that an injector gives for a key.
  func entry(for key: TypeKey, in injector: Int) -> Int? {
    for holder in lineage(of: injector) {
      if let entry = held[holder][key] { return entry }
    }
    return nil
  }

  /// The binding that an injector gives for a key, or that of a component which builds itself there.
  func entry(for key: TypeKey, in injector: Int, isOnMainActor: Bool) -> Int? {
    if let entry = entry(for: key, in: injector) { return entry }
    // What belongs to the main actor has one binding for all who ask.
    let component = isOnMainActor ? nil : entry(for: key.component(onMainActor: false), in: injector)
    return component ?? entry(for: key.component(onMainActor: true), in: injector)
  }

  /// The node for what an injector gives for a key.
  func node(for key: TypeKey, in injector: Int, isOnMainActor: Bool = false) -> Int? {
    entry(for: key, in: injector, isOnMainActor: isOnMainActor).map { node(of: $0, askedFrom: injector) }
  }

  /// The node of a binding that is asked for from an injector.
  private func node(of entry: Int, askedFrom injector: Int) -> Int {
    let holder = entries[entry].holder
    if holder == injector || !entries[entry].followsContext { return identifiers[entry] }
    for context in lineage(of: injector) where context != holder {
      if let node = identifiersElsewhere[Place(entry: entry, context: context)] { return node }
      if parents[context] == holder { break }
    }
    return identifiers[entry]
  }

  /// The keys for which an injector gives something else than its parent does, and those of lists.
  func changedKeys(in injector: Int) -> [TypeKey] { Array(held[injector].keys) + lists[injector].keys }

  /// What an injector gives for a list, in order.
  func elements(of list: TypeKey, in injector: Int) -> [CollectionElement] {
    lineage(of: injector).flatMap { lists[$0][list] ?? [] }.sorted(by: CollectionElement.precedes)
  }

  /// The nodes for what an injector gives for a list, in order.
  func nodes(for list: TypeKey, in injector: Int) -> [Int] {
    elements(of: list, in: injector).compactMap { node(for: $0.key, in: injector) }
  }

  /// The node to which a binding leads that has its dependencies from an injector.
  func node(for link: BindingLink, of entry: Int, in injector: Int) -> Int? {
    guard link.isOfParent else { return node(for: link.key, in: injector) }
    return parents[entries[entry].holder].flatMap { node(for: link.key, in: $0) }
  }

  /// What the injector itself gives for a requirement.
  func path(from requirement: Requirement) -> Derivation.Path<Int> {
    Derivation.path(from: requirement.key) { key in
      node(for: key, in: asked, isOnMainActor: requirement.isOnMainActor)
    }
  }
}
