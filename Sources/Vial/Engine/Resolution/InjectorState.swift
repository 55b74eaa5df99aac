import Synchronization

/// The state that an injector guards with its lock, beside its table.
struct InjectorState {
  var isClosed = false

  /// Whether a thread disposes of the instances.
  var isDisposing = false

  /// What disposes of the instances in a task, or ends when the thread is done.
  var teardown: Teardown?

  /// The child injectors.
  var children = ChildList()

  /// The number of observers of this injector and its ancestors.
  var observations = 0

  private var rare: RareState?

  /// The observers of this injector itself, in order; replaced as a whole, so that they can be read without the lock.
  var observers: [InjectionObservation] {
    get { rare?.observers ?? [] }
    _modify { yield &madeRare().observers }
  }

  /// The assemblies that were or are being included.
  var inclusions: KeyTable<Inclusion> {
    get { rare?.inclusions ?? KeyTable() }
    _modify { yield &madeRare().inclusions }
  }

  /// The assemblies that are being included, in the order in which they were begun.
  var runningInclusions: [ObjectIdentifier] {
    get { rare?.runningInclusions ?? [] }
    _modify { yield &madeRare().runningInclusions }
  }

  /// The keys of the cast instances of named singletons, by the keys of the bindings.
  var casts: KeyTable<[TypeKey]> {
    get { rare?.casts ?? KeyTable() }
    _modify { yield &madeRare().casts }
  }

  /// What the injector has for the services that have more than a plain binding.
  var entries: KeyTable<ServiceEntry> {
    get { rare?.entries ?? KeyTable() }
    _modify { yield &madeRare().entries }
  }

  /// The arguments of properties, by their hashes.
  var arguments: KeyTable<PropertyArgument> {
    get { rare?.arguments ?? KeyTable() }
    _modify { yield &madeRare().arguments }
  }

  /// The bindings that replace properties, which late requests find when the injector has closed.
  var replacements: [Binding] {
    get { rare?.replacements ?? [] }
    _modify { yield &madeRare().replacements }
  }

  /// Whose injector it was, for the errors of requests that come when it is closed.
  var owner: String? {
    get { rare?.owner }
    _modify { yield &madeRare().owner }
  }

  /// What changes the roots of a type that are made here or below, in order.
  var rootOverrides: [RootOverride] {
    get { rare?.rootOverrides ?? [] }
    _modify { yield &madeRare().rootOverrides }
  }

  /// The changes of this injector's roots, which are made once for each type.
  var rootChanges: KeyTable<DetachedBinding> {
    get { rare?.rootChanges ?? KeyTable() }
    _modify { yield &madeRare().rootChanges }
  }

  /// The start that goes on.
  var start: PendingInstance? {
    get { rare?.start }
    _modify { yield &madeRare().start }
  }

  /// Notes a used `Lazy`, whose instance the injector lets it forget.
  mutating func note(_ lazy: DetachedBinding) -> [DetachedBinding] { madeRare().lazies.add(lazy) }

  /// Takes the used lazy instances.
  mutating func takeLazies() -> [DetachedBinding] { rare?.lazies.take() ?? [] }

  /// Takes all entries, to be released without the lock.
  mutating func takeEntries() -> [ServiceEntry] {
    guard let rare, !rare.entries.isEmpty else { return [] }
    defer { entries = KeyTable() }
    return entries.pairs.map(\.value)
  }

  /// Takes what closed roots need no longer, to be released without the lock.
  ///
  /// The bindings that replace properties stay for late requests, with the arguments by which they are known.
  @inline(__always)
  mutating func takeRoots() -> [any Sendable]? { rare == nil ? nil : takeRareRoots() }

  private mutating func takeRareRoots() -> [any Sendable]? {
    guard let rare else { return nil }
    let taken: [any Sendable] = [
      rare.arguments.pairs.map(\.value), rare.rootOverrides, rare.rootChanges.pairs.map(\.value),
    ]
    if rare.replacements.isEmpty { rare.arguments = KeyTable() }
    rare.rootOverrides = []
    rare.rootChanges = KeyTable()
    return taken
  }

  @inline(never)
  private mutating func madeRare() -> RareState {
    if let rare { return rare }
    let made = RareState()
    rare = made
    return made
  }
}

/// What few injectors have, in an object of its own, so that a scope is made and released in fewer instructions.
private final class RareState {
  var observers: [InjectionObservation] = []
  var inclusions = KeyTable<Inclusion>()
  var runningInclusions: [ObjectIdentifier] = []
  var casts = KeyTable<[TypeKey]>()
  var entries = KeyTable<ServiceEntry>()
  var arguments = KeyTable<PropertyArgument>()
  var replacements: [Binding] = []
  var rootOverrides: [RootOverride] = []
  var owner: String?
  var start: PendingInstance?
  var rootChanges = KeyTable<DetachedBinding>()
  var lazies = LazyList()
}

/// The used lazy instances of an injector, apart from most of those that are gone.
private struct LazyList: Sendable {
  private struct Reference: Sendable {
    weak var lazy: DetachedBinding?
  }

  private var references: [Reference] = []
  private var limit = 16

  /// Adds a lazy instance, and returns others, whose last references these may be, to release under no lock.
  mutating func add(_ lazy: DetachedBinding) -> [DetachedBinding] {
    defer { references.append(Reference(lazy: lazy)) }
    if references.count < limit { return [] }
    let living = references.compactMap(\.lazy)
    references = living.map { Reference(lazy: $0) }
    limit = max(16, references.count * 2)
    return living
  }

  mutating func take() -> [DetachedBinding] {
    defer { references = [] }
    return references.compactMap(\.lazy)
  }
}

extension Injector {
  /// Notes a used `Lazy`, and returns whether this is open and will let it forget its instance.
  func note(_ lazy: DetachedBinding) -> Bool {
    let (isOpen, others) = state.withLock { state in state.isClosed ? (false, []) : (true, state.note(lazy)) }
    extendLifetime(others)
    return isOpen
  }

  /// Notes whose injector it was, for the errors of requests that come when it is closed.
  package func note(owner: String) { state.withLock { $0.owner = owner } }
}

/// The children of an injector, the oldest first.
///
/// Each of them is a link of the list. It has no weak references, which would make every retain of a child slower.
///
/// Why this is sound: a child joins while it is made, and leaves in its deinitializer, under the lock of its parent, under
/// which the list is read, too. So every link is the address of a child whose memory is there. If the deinitializer of one
/// waits for the lock, a weak reference that is made meanwhile is `nil`. Another child is retained first, and released by
/// the caller under no lock, so that its last reference doesn't end under the lock.
struct ChildList: Sendable {
  private var oldest: UnretainedReference<Injector>?
  private var youngest: UnretainedReference<Injector>?

  var isEmpty: Bool { oldest == nil }

  /// The children, apart from those that are being deinitialized; release them under no lock.
  var injectors: [Injector] {
    var injectors: [Injector] = []
    var next = oldest
    while let child = next {
      next = child.read { $0.siblings.younger.load(ordering: .relaxed) }
      if let injector = Self.retained(child) { injectors.append(injector) }
    }
    return injectors
  }

  /// Returns a child, unless its deinitializer has begun; not optimized, so that this asks the child's reference count.
  ///
  /// The first reference ends when there is another one, or when it isn't the last release, which has begun the deinitializer.
  @inline(never)
  @_optimize(none)
  private static func retained(_ child: UnretainedReference<Injector>) -> Injector? {
    let injector = child.object
    weak let reference = injector
    let retained = reference
    extendLifetime(injector)
    return retained
  }

  mutating func add(_ child: Injector) {
    let link = unsafe UnretainedReference(child)
    youngest?.read { $0.siblings.younger.store(link, ordering: .relaxed) }
    child.siblings.older.store(youngest, ordering: .relaxed)
    oldest = oldest ?? link
    youngest = link
  }

  /// Removes a child, which may be none because this injector was closed before.
  mutating func remove(_ child: Injector) {
    let (older, younger) = (
      child.siblings.older.load(ordering: .relaxed), child.siblings.younger.load(ordering: .relaxed)
    )
    if let older {
      older.read { $0.siblings.younger.store(younger, ordering: .relaxed) }
    } else if unsafe oldest == UnretainedReference(child) {
      oldest = younger
    } else {
      return
    }
    if let younger {
      younger.read { $0.siblings.older.store(older, ordering: .relaxed) }
    } else {
      youngest = older
    }
  }
}

/// The neighbours of an injector among the children of its parent, whose lock guards them, which ``ChildList`` reads.
struct Siblings: ~Copyable, Sendable {
  let older = Atomic<UnretainedReference<Injector>?>(nil)
  let younger = Atomic<UnretainedReference<Injector>?>(nil)
}

/// An assembly that an injector has included or is including.
struct Inclusion: Sendable {
  enum Change: Sendable {
    /// A change of what the injector has for a service.
    case changed(NotedChange)

    /// A change of the constructors.
    case constructors(undo: @Sendable (ConstructorRegistry) -> Void)

    /// An assembly that was included for the first time.
    case included(ObjectIdentifier)
  }

  /// The inclusion, for other threads that include the assembly and wait for it.
  let construction: PendingInstance

  /// The assembly that included this one, while both are undone together.
  var enclosing: ObjectIdentifier?

  /// Whether the assembly is still registering.
  var isRunning = true

  /// The changes in order, while they may have to be undone.
  var changes: [Change] = []

  init(within enclosing: ObjectIdentifier?) {
    construction = PendingInstance(builder: ResolutionThread.current, hasStep: false)
    self.enclosing = enclosing
  }

  var isOfCurrentThread: Bool { construction.builder == ResolutionThread.current }
}

extension InjectorState {
  /// The innermost assembly that the current thread is including.
  var innermostInclusion: ObjectIdentifier? {
    runningInclusions.last { inclusions[$0]?.isOfCurrentThread == true }
  }

  /// Notes a change, if an assembly makes it.
  mutating func note(_ change: @autoclosure () -> Inclusion.Change) {
    if runningInclusions.isEmpty { return }
    if let assembly = innermostInclusion { inclusions.update(assembly) { $0.changes.add(change()) } }
  }

  mutating func beginInclusion(of assembly: ObjectIdentifier) {
    inclusions[assembly] = Inclusion(within: innermostInclusion)
    runningInclusions.add(assembly)
  }

  /// Ends the inclusion of an assembly, and returns the records to release.
  mutating func endInclusion(of assembly: ObjectIdentifier) -> [Inclusion] {
    runningInclusions.removeAll { $0 == assembly }
    inclusions[assembly]?.isRunning = false
    guard let enclosing = inclusions[assembly]?.enclosing else { return settle(assembly) }
    inclusions.update(enclosing) { $0.changes.add(.included(assembly)) }
    return []
  }

  /// Makes the registrations of an assembly final, even if the enclosing one fails, and returns the records to release.
  mutating func settle(_ assembly: ObjectIdentifier) -> [Inclusion] {
    guard let settled = inclusions[assembly] else { return [] }
    inclusions[assembly]?.enclosing = nil
    inclusions[assembly]?.changes = []
    var all = [settled]
    for case .included(let inner) in settled.changes where inclusions[inner]?.enclosing == assembly {
      all.add(contentsOf: settle(inner))
    }
    return all
  }
}

/// Bindings that were taken out of the table under the lock, to be released without it.
struct Removal: Sendable {
  var bindings: [Binding] = []
  var entries: [ServiceEntry] = []

  /// The keys of cast instances.
  var casts: [TypeKey] = []

  /// Where the replaced binding was registered.
  var replaced: CodeLocation?
}
