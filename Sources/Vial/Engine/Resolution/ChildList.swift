import Synchronization

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
      next = child.read { .at($0.siblings.younger.load(ordering: .relaxed)) }
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
    youngest?.read { $0.siblings.younger.store(link.address, ordering: .relaxed) }
    child.siblings.older.store(youngest?.address ?? 0, ordering: .relaxed)
    oldest = oldest ?? link
    youngest = link
  }

  /// Removes a child, which may be none because this injector was closed before.
  mutating func remove(_ child: Injector) {
    let (older, younger) = (
      child.siblings.older.load(ordering: .relaxed), child.siblings.younger.load(ordering: .relaxed)
    )
    if let older = UnretainedReference<Injector>.at(older) {
      older.read { $0.siblings.younger.store(younger, ordering: .relaxed) }
    } else if unsafe oldest == UnretainedReference(child) {
      oldest = .at(younger)
    } else {
      return
    }
    if let younger = UnretainedReference<Injector>.at(younger) {
      younger.read { $0.siblings.older.store(older, ordering: .relaxed) }
    } else {
      youngest = .at(older)
    }
  }
}

/// The addresses of the neighbours of an injector among the children of its parent, or zeros, which ``ChildList`` reads; the
/// parent's lock guards them.
struct Siblings: ~Copyable, Sendable {
  let older = Atomic<UInt>(0)
  let younger = Atomic<UInt>(0)
}
