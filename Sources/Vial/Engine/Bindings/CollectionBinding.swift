import Synchronization

/// The list of an injector's bindings whose instances form a collection, in a cell of the table so that readers don't
/// wait.
///
/// Why `@unchecked Sendable` is sound: it stores immutable and atomic values. The first thread that sorts the elements
/// stores them, once and with a retain that the deinitializer ends; a thread that sees them sees all of them.
@safe
package final class CollectionBinding: Binding, @unchecked Sendable {
  private final class Elements: Sendable {
    let all: [CollectionElement]

    init(_ all: [CollectionElement]) {
      self.all = all
    }
  }

  /// The elements in the order of registration, in runs of decreasing length, so that adding an element copies few.
  let runs: [[CollectionElement]]

  // The library's `AtomicLazyReference` takes 650 instructions to read.
  private let ordered = unsafe Atomic<Unmanaged<Elements>?>(nil)

  /// The elements in order.
  ///
  /// - Complexity: O(1); for the first caller O(*n* log *n*) for *n* elements.
  package var elements: [CollectionElement] {
    if let known = unsafe ordered.load(ordering: .acquiring) { return unsafe known._withUnsafeGuaranteedRef { $0.all } }
    let made = Elements(runs.flatMap(\.self).ordered(by: \.sortKey))
    let kept = unsafe Unmanaged.passRetained(made)
    let (stored, _) = unsafe ordered.compareExchange(expected: nil, desired: kept, ordering: .acquiringAndReleasing)
    if !stored { unsafe kept.release() }
    return made.all
  }

  init(of key: TypeKey, _ runs: [[CollectionElement]], in owner: Injector, at registration: CodeLocation) {
    self.runs = runs
    super.init(
      BindingHeader(key: key, lifetime: .transient, owner: owner, registration: registration, role: .collection)
    )
    endObservation()
  }

  deinit { unsafe ordered.load(ordering: .acquiring)?.release() }

  /// Returns the list with one more element.
  ///
  /// - Complexity: O(log *n*) on average for *n* elements.
  func with(_ element: CollectionElement) -> CollectionBinding {
    var runs = runs
    var run = [element]
    while let last = runs.last, last.count <= run.count { run = runs.removeLast() + run }
    runs.append(run)
    return CollectionBinding(of: key, runs, in: owner, at: registration)
  }

  /// Returns the list without some elements; `nil` if none is left.
  func without(_ keys: Set<TypeKey>) -> CollectionBinding? {
    let rest = runs.map { $0.filter { !keys.contains($0.key) } }.filter { !$0.isEmpty }
    return rest.isEmpty ? nil : CollectionBinding(of: key, rest, in: owner, at: registration)
  }

  override func copied(to owner: Injector, as key: TypeKey? = nil) -> Binding {
    CollectionBinding(of: key ?? self.key, runs, in: owner, at: registration)
  }
}

/// A binding whose instance is an element of a collection.
package final class CollectionElement: Sendable {
  package let key: TypeKey
  let priority: Int
  package let condition: Condition?
  package let registration: CodeLocation

  /// A number that grows with the order of registration, across injectors.
  let order: UInt64

  private static let lastOrder = Atomic<UInt64>(0)

  init(_ key: TypeKey, priority: Int, condition: Condition?, at registration: CodeLocation) {
    self.key = key
    self.priority = priority
    self.condition = condition
    self.registration = registration
    order = Self.lastOrder.add(1, ordering: .relaxed).newValue
  }

  /// The same order as a key to sort by; `~` reverses the order of all numbers and never overflows.
  var sortKey: SortKey { SortKey(rank: ~priority, order: order) }

  /// The order of the elements: the highest priority first, then the order of registration.
  package static func precedes(_ one: CollectionElement, _ other: CollectionElement) -> Bool {
    let (key, otherKey) = (one.sortKey, other.sortKey)
    return (key.rank, key.order) < (otherKey.rank, otherKey.order)
  }
}
