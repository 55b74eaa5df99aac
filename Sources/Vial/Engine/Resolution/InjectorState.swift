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
  var inclusions: Inclusions {
    get { rare?.inclusions ?? Inclusions() }
    _modify { yield &madeRare().inclusions }
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

  /// Whether an assembly is being included.
  var isIncluding: Bool { rare.map { !$0.inclusions.running.isEmpty } ?? false }

  /// What the roots of this injector and below have.
  var roots: RootState {
    get { rare?.roots ?? RootState() }
    _modify { yield &madeRare().roots }
  }

  /// Whose injector it was, for the errors of requests that come when it is closed.
  var owner: String? {
    get { rare?.owner }
    _modify { yield &madeRare().owner }
  }

  /// The start that goes on.
  var start: PendingInstance? {
    get { rare?.start }
    _modify { yield &madeRare().start }
  }

  /// Notes a used `Lazy`, whose instance the injector lets it forget.
  mutating func note(_ lazy: LazyInstance) -> [LazyInstance] { madeRare().lazies.add(lazy) }

  /// The used lazy instances.
  var lazies: [LazyInstance] { rare?.lazies.living ?? [] }

  /// Takes all entries, to be released without the lock.
  mutating func takeEntries() -> [ServiceEntry] {
    guard let rare, !rare.entries.isEmpty else { return [] }
    defer { entries = KeyTable() }
    return entries.pairs.map(\.value)
  }

  /// Takes what closed roots need no longer, to be released without the lock.
  @inline(__always)
  mutating func takeRoots() -> RootState? { rare?.roots.takeUnneeded() }

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
  var inclusions = Inclusions()
  var casts = KeyTable<[TypeKey]>()
  var entries = KeyTable<ServiceEntry>()
  var roots = RootState()
  var owner: String?
  var start: PendingInstance?
  var lazies = LazyList()
}

/// Lazy instances that others keep, apart from most of those that are gone.
///
/// What it returns may be their last references, so release them under no lock.
struct LazyList: Sendable {
  private struct Reference: Sendable {
    weak let lazy: LazyInstance?
  }

  private var references: [Reference] = []
  private var limit = 16

  var living: [LazyInstance] { references.compactMap(\.lazy) }

  /// Adds a lazy instance, and returns others.
  mutating func add(_ lazy: LazyInstance) -> [LazyInstance] {
    defer { references.append(Reference(lazy: lazy)) }
    if references.count < limit { return [] }
    let living = living
    references = living.map { Reference(lazy: $0) }
    limit = max(16, references.count * 2)
    return living
  }
}

extension Injector {
  /// Notes a used `Lazy`, and returns whether this is open and will let it forget its instance.
  func note(_ lazy: LazyInstance) -> Bool {
    let (isOpen, others) = state.withLock { state in state.isClosed ? (false, []) : (true, state.note(lazy)) }
    extendLifetime(others)
    return isOpen
  }

  /// Notes whose injector it was, for the errors of requests that come when it is closed.
  package func note(owner: String) { state.withLock { $0.owner = owner } }
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
