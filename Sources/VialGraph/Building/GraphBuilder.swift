import Vial
import VialDiagnostics

/// Makes the graph of an injector, its ancestors and its descendants.
struct GraphBuilder {
  /// A node of the graph: a binding with dependencies from one injector.
  struct Place: Hashable {
    let entry: Int
    let context: Int
  }

  /// The injectors, parents before their children; other properties refer to them by position.
  let injectors: [Injector]
  let parents: [Int?]

  /// All bindings, ordered by injector and name; other properties refer to them by position.
  private(set) var entries: [GraphEntry]

  /// For each injector, its bindings by their keys, and the elements of its collections by the keys of the lists.
  private(set) var held: [[TypeKey: Int]]
  let lists: [[TypeKey: [ServicePart]]]

  /// For each injector, the services that its scopes provide, as it declares.
  let provided: [[TypeKey]]

  /// The nodes, in the order of the graph.
  private(set) var places: [Place] = []

  /// For each binding, the identifier of the node whose dependencies come from the injector that holds it.
  private(set) var identifiers: [Int] = []
  private var identifiersElsewhere: [Place: Int] = [:]
  private(set) var numbers: TypeNumbers

  /// The injector whose graph it is, and its position.
  let injector: Injector
  let asked: Int

  /// The position of the injector that property wrappers ask unless a descendant constructs their owner: the default one, or
  /// the one whose graph it is.
  let home: Int

  /// The keys that say more than a type, as a property wrapper may do, by their types; empty if there are no wrappers.
  private(set) var narrowedKeys: [ObjectIdentifier: [NarrowedKey]] = [:]

  /// The default injector, if it isn't of the family, so that the program may replace it.
  let stranger: Injector?
  private(set) var typesOfStranger: Set<ObjectIdentifier> = []
  private(set) var graph = DependencyGraph(trusted: [], [], [])

  /// The keys without a binding, in the order of their nodes, which follow the others.
  private var missingKeys: [TypeKey] = []

  init(for injector: Injector, entryPoints: [Requirement] = [], default: Injector = .current) {
    injectors = injector.openFamily
    self.injector = injector
    asked = injector.lineage.count - 1
    let positions = Dictionary(uniqueKeysWithValues: injectors.enumerated().map { (ObjectIdentifier($1), $0) })
    home = positions[ObjectIdentifier(`default`)] ?? asked
    stranger = positions[ObjectIdentifier(`default`)] == nil ? `default` : nil
    parents = injectors.map { injector in injector.parent.flatMap { positions[ObjectIdentifier($0)] } }

    var entries: [GraphEntry] = []
    var numbers = TypeNumbers()
    var lists: [[TypeKey: [ServicePart]]] = []
    held = injectors.enumerated().map { position, injector in
      var keys: [TypeKey: Int] = [:]
      let registered = injector.registeredBindings
      let elements = registered.compactMap { binding, _ in binding.elements.map { (binding.key, $0) } }
      lists.append(Dictionary(uniqueKeysWithValues: elements))
      for entry in registered.entries(holder: position) {
        entry.tellApart(with: &numbers)
        keys[entry.binding.key] = entries.count
        entries.append(entry)
      }
      return keys
    }
    self.entries = entries
    self.lists = lists
    provided = held.map { $0.values.filter { entries[$0].role == .provided }.map { entries[$0].key } }
    self.numbers = numbers
    addComponents(entryPoints + injector.requirementsOfConstructors.map(\.requirement))
    addPlaces()
    if self.entries.contains(where: { !$0.wrappers.isEmpty }) {
      narrowedKeys = allNarrowedKeys
      typesOfStranger = stranger?.typesOfBindings ?? []
    }
    (graph, missingKeys) = makeGraph()
  }

  /// Adds the requested components without a registration, as entries of the injectors that are asked.
  private mutating func addComponents(_ entryPoints: [Requirement]) {
    let count = entries.count
    // A component that something gives elsewhere is missing itself; otherwise its dependency is.
    lazy var given = Set((entries.map(\.binding) + (stranger?.bindingsOfLineage ?? [])).flatMap(\.givenTypes))
    var pending = injectors.map { _ in [] as [(requirement: Requirement, isOnMainActor: Bool)] }
    pending[asked] = entryPoints.map { ($0, $0.isOnMainActor) }
    func add(_ entry: GraphEntry) {
      pending[entry.holder] += entry.requests
      for wrapper in entry.wrappers {
        let request = (Requirement(wrapper.key, at: nil), entry.areWrappersOnMainActor)
        pending[injectorAsked(by: wrapper, in: entry.holder)].append(request)
      }
    }
    for entry in entries { add(entry) }
    for holder in injectors.indices {
      pending[holder] += lists[holder].values.joined().flatMap(\.contexts).map { ($0, $0.isOnMainActor) }
    }
    // Twice, since components of descendants may have property wrappers.
    for holder in Array(injectors.indices) + [home] {
      while let (requirement, isOnMainActor) = pending[holder].popLast() {
        // Most requests have a binding of their own, and need no path.
        if entry(for: requirement.key, in: holder) != nil { continue }
        let path = Derivation.path(from: requirement.key) { key in
          entry(for: key, in: holder, isOnMainActor: isOnMainActor)
        }
        guard path.target == nil, path.list == nil, !path.isAnything, !path.isRequester else { continue }
        var component = injectors[holder].componentBinding(of: path.key, isOnMainActor: isOnMainActor)
        if component == nil, !path.isOptional, path.key.type is any Injectable.Type,
          !given.contains(ObjectIdentifier(path.key.type)),
          stranger?.componentBinding(of: path.key, isOnMainActor: isOnMainActor) == nil
        {
          component = injectors[holder].componentBinding(
            of: path.key,
            isOnMainActor: isOnMainActor,
            mayLackDependency: true
          )
        }
        guard let binding = component else { continue }
        let known = binding.known
        known.declaration = (path.key.type as? any Injectable.Type)?.declaration ?? .none
        let added = GraphEntry(binding, known, holder: holder)
        added.tellApart(with: &numbers)
        held[holder][binding.key] = entries.count
        entries.append(added)
        // A generic component may ask for ever larger ones of its kind.
        if added.typeName.utf8.count > 2_000 { continue }
        add(added)
      }
    }
    if entries.count == count { return }
    entries = entries.ordered { $0.holder == $1.holder ? GraphEntry.precedes($0, $1) : $0.holder < $1.holder }
    for (position, entry) in entries.enumerated() { held[entry.holder][entry.binding.key] = position }
  }

  private mutating func addPlaces() {
    identifiers = Array(repeating: 0, count: entries.count)
    let elsewhere = injectors.count > 1 ? GraphContexts(self).entriesWithOtherDependencies : [[]]
    var next = 0
    for context in injectors.indices {
      while next < entries.count, entries[next].holder == context {
        places.append(Place(entry: next, context: context))
        identifiers[next] = places.count
        next += 1
      }
      for entry in elsewhere[context] {
        let place = Place(entry: entry, context: context)
        places.append(place)
        identifiersElsewhere[place] = places.count
      }
    }
  }

  /// Returns the key of the service for which a node stands.
  func service(ofNode id: Int) -> TypeKey {
    let key = id <= places.count ? entries[places[id - 1].entry].binding.key : missingKeys[id - places.count - 1]
    return key.service.ofAnyType
  }

  /// Returns an injector and its ancestors, the nearest first.
  func lineage(of injector: Int) -> some Sequence<Int> { sequence(first: injector) { parents[$0] } }

  /// Returns the binding that an injector gives for a key.
  func entry(for key: TypeKey, in injector: Int) -> Int? {
    for holder in lineage(of: injector) {
      if let entry = held[holder][key] { return entry }
    }
    return nil
  }

  /// Returns the binding that an injector gives for a key, or of a component that builds itself there.
  func entry(for key: TypeKey, in injector: Int, isOnMainActor: Bool) -> Int? {
    if let entry = entry(for: key, in: injector) { return entry }
    // A component of the main actor has one binding for all requests.
    let component = isOnMainActor ? nil : entry(for: key.component(onMainActor: false), in: injector)
    return component ?? entry(for: key.component(onMainActor: true), in: injector)
  }

  /// Returns the identifier of the node that an injector gives for a key.
  func node(for key: TypeKey, in injector: Int, isOnMainActor: Bool = false) -> Int? {
    entry(for: key, in: injector, isOnMainActor: isOnMainActor).map { node(of: $0, askedFrom: injector) }
  }

  /// Returns the node that a request in an injector gets: of a binding, or of a service that scopes of the injector provide.
  func requestedNode(for key: TypeKey, in injector: Int, isOnMainActor: Bool = false) -> Int? {
    if let node = node(for: key, in: injector, isOnMainActor: isOnMainActor) { return node }
    for holder in lineage(of: injector) {
      if let entry = held[holder][key.declaration] { return identifiers[entry] }
      // A scope has to register what the injectors around it declare.
      if injectors[holder].isScope { return nil }
    }
    return key.isProperty ? nodeOfRoot(below: injector, for: key) : nil
  }

  /// Returns the node of a property that an injector below keeps for a root of its own.
  private func nodeOfRoot(below injector: Int, for key: TypeKey) -> Int? {
    injectors.indices.lazy.filter { $0 != injector && self.lineage(of: $0).contains(injector) }
      .compactMap { self.held[$0][key] }.first.map { self.identifiers[$0] }
  }

  private func node(of entry: Int, askedFrom injector: Int) -> Int {
    let holder = entries[entry].holder
    if holder == injector || !entries[entry].followsContext { return identifiers[entry] }
    for context in lineage(of: injector) where context != holder {
      if let node = identifiersElsewhere[Place(entry: entry, context: context)] { return node }
      if parents[context] == holder { break }
    }
    return identifiers[entry]
  }

  /// Returns the elements that an injector gives for a list, in order.
  func elements(of list: TypeKey, in injector: Int) -> [ServicePart] {
    ServicePart.ordered(lineage(of: injector).flatMap { lists[$0][list] ?? [] })
  }

  /// Returns the contexts of the elements that an injector gives for a list, with the nodes that requests for them get.
  func contexts(of list: TypeKey, in injector: Int) -> [(requirement: Requirement, path: Derivation.Path<Int>)] {
    elements(of: list, in: injector).flatMap(\.contexts).map { context in
      let path = Derivation.path(from: context.key) { key in
        requestedNode(for: key, in: injector, isOnMainActor: context.isOnMainActor)
      }
      return (context, path)
    }
  }

  /// Returns the identifiers of the nodes that an injector gives for a list, in order.
  func nodes(for list: TypeKey, in injector: Int) -> [Int] {
    elements(of: list, in: injector).compactMap { node(for: $0.key, in: injector) }
  }

  /// Returns the node to which a binding is linked whose dependencies come from an injector.
  func node(for link: BindingLink, of entry: Int, in injector: Int) -> Int? {
    self.injector(askedBy: link, of: entry, in: injector).flatMap { node(for: link.key, in: $0) }
  }

  /// Returns the injector that gives the other binding of a link.
  func injector(askedBy link: BindingLink, of entry: Int, in injector: Int) -> Int? {
    if link.levels == 0 { return injector }
    var ancestor: Int? = entries[entry].holder
    for _ in 0..<link.levels { ancestor = ancestor.flatMap { parents[$0] } }
    return ancestor
  }
}

/// Numbers for types whose names read alike, such as private types of two files.
struct TypeNumbers {
  /// The addresses of the types with each name.
  private var types: [String: [UInt]] = [:]

  /// Returns a unique name; it repeats if types are always named in the same order.
  mutating func uniqueName(_ name: String, ofTypeAt address: UInt) -> String {
    let known = types[name, default: []]
    let number = known.firstIndex(of: address) ?? known.count
    if number == known.count { types[name] = known + [address] }
    return number == 0 ? name : "\(name) #\(number + 1)"
  }
}

extension TypeKey {
  /// The key of a named service as any type; another key stays as it is.
  var ofAnyType: TypeKey { name == nil ? self : TypeKey(Any.self, like: self) }
}

extension Injector {
  /// The ancestors, this injector and the descendants, parents before their children, without closed scopes that something
  /// still holds.
  var openFamily: [Injector] { lineage.reversed() + descendants.filter { !$0.isClosed } }

  /// What the constructors here and in the ancestors' registries ask this injector for, each with the constructor's name.
  var requirementsOfConstructors: [(constructor: String, requirement: Requirement)] {
    lineage.flatMap { $0.ownConstructors?.entries ?? [] }.flatMap { entry in
      entry.arguments.map { type in
        let key = TypeKey(type, scope: nil, qualifier: nil)
        return (
          entry.name,
          Requirement(key, at: entry.registration, mark: entry.isOnMainActor ? ResolutionRequest.mainActorMark : 0)
        )
      }
    }
  }
}
