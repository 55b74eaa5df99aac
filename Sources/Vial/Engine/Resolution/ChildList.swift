import Synchronization

/// The children of an injector.
///
/// It has no weak references, which would make every retain of a child slower.
///
/// Why this is sound: a child joins while it is made, and leaves in its deinitializer, under the lock of its parent, under
/// which the list is read, too. So every link is the address of a child whose memory is there. If the deinitializer of one
/// waits for the lock, a weak reference that is made meanwhile is `nil`. Another child is retained first, and released by
/// the caller under no lock, so that its last reference doesn't end under the lock.
struct ChildList: Sendable {
  private var links: [UnretainedReference<Injector>] = []

  var isEmpty: Bool { links.isEmpty }

  /// The children, apart from those that are being deinitialized, the oldest first; release them under no lock.
  var injectors: [Injector] { links.compactMap(Self.retained).ordered { SortKey(rank: $0.number) } }

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
    child.position.store(links.count, ordering: .relaxed)
    links.append(unsafe UnretainedReference(child))
  }

  /// Removes a child, which may be none because this injector was closed before; the last one takes its position.
  mutating func remove(_ child: Injector) {
    let position = child.position.load(ordering: .relaxed)
    guard position < links.count, unsafe links[position] == UnretainedReference(child) else { return }
    let last = links.removeLast()
    if position == links.count { return }
    links[position] = last
    last.read { $0.position.store(position, ordering: .relaxed) }
  }
}
