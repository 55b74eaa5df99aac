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

  private var rareIfNeeded: RareState?

  /// The state that few injectors have, made when it is first asked for.
  var rare: RareState {
    @inline(never) mutating get {
      let rare = rareIfNeeded ?? RareState()
      rareIfNeeded = rare
      return rare
    }
  }

  /// Whether an assembly is being included.
  var isIncluding: Bool { rareIfNeeded.map { !$0.inclusions.running.isEmpty } ?? false }

  /// What the injector has for a service that has more than a plain binding.
  func entry(of service: TypeKey) -> ServiceEntry? { rareIfNeeded?.entries[service] }

  /// The used lazy instances.
  var lazies: [LazyInstance] { rareIfNeeded?.lazies.living ?? [] }
  var watchedWrappers: [LazyInstance] { rareIfNeeded?.watchedWrappers.living ?? [] }

  /// Takes all entries, to be released without the lock.
  func takeEntries() -> [ServiceEntry] {
    guard let rare = rareIfNeeded, !rare.entries.isEmpty else { return [] }
    return exchange(&rare.entries, with: KeyTable()).pairs.map(\.value)
  }

  /// Takes what closed roots need no longer, to be released without the lock.
  @inline(__always)
  mutating func takeRoots() -> RootState? { rareIfNeeded?.roots.takeUnneeded() }
}

/// The state that few injectors have, in an object of its own, so that a scope is made and released in fewer instructions.
final class RareState {
  /// The assemblies that were or are being included.
  var inclusions = Inclusions()

  /// What the injector has for the services that have more than a plain binding.
  var entries = KeyTable<ServiceEntry>()

  /// What the roots of this injector and below have.
  var roots = RootState()

  /// The observers of this injector itself, in order; replaced as a whole, so that they can be read without the lock.
  var observers: [InjectionObservation] = []

  /// The keys of the cast instances of named singletons, by the keys of the bindings.
  var casts = KeyTable<[TypeKey]>()

  /// Whose injector it was, for the errors of requests that come when it is closed.
  var owner: String?

  /// The start that goes on.
  var start: PendingWork?

  /// The used lazy instances, which the injector lets forget what they keep.
  var lazies = LazyList()

  /// The lazy property wrappers that tests look at.
  var watchedWrappers = LazyList()
}

/// Lazy instances that others keep, apart from most of those that are gone.
///
/// The returned references may be their last ones, so release them under no lock.
struct LazyList: Sendable {
  private struct Reference: Sendable { weak let lazy: LazyInstance? }

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
    let (isOpen, others) = state.withLock { state in
      state.isClosed ? (false, []) : (true, state.rare.lazies.add(lazy))
    }
    extendLifetime(others)
    return isOpen
  }

  /// Notes whose injector it was, for the errors of requests that come when it is closed.
  package func note(owner: String) { state.withLock { $0.rare.owner = owner } }
}

/// Bindings that were taken out of the table under the lock, to be released without it.
struct Removal: Sendable {
  var bindings: [Binding] = []
  var entries: [ServiceEntry] = []

  /// Where the replaced binding was registered.
  var replaced: CodeLocation?
}
