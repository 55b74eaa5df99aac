import Synchronization

/// The list of the bindings of an injector whose instances are asked for together, in a cell of the table so that it is
/// read without waiting.
///
/// Why `@unchecked Sendable` is sound: what it stores is immutable, or atomic. The first thread that puts the elements in
/// order stores them, once and with a retain that the deinitializer ends; a thread that sees them sees all of them.
@safe
package final class CollectionBinding: Binding, @unchecked Sendable {
  private final class Elements: Sendable {
    let all: [CollectionElement]

    init(_ all: [CollectionElement]) {
      self.all = all
    }
  }

  /// The elements as they were added, each run longer than the next one, so that adding one copies few of them.
  let runs: [[CollectionElement]]

  // The library's `AtomicLazyReference` takes 650 instructions for a look.
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

  /// The same with another element.
  ///
  /// - Complexity: O(log *n*) on average for *n* elements.
  func with(_ element: CollectionElement) -> CollectionBinding {
    var runs = runs
    var run = [element]
    while let last = runs.last, last.count <= run.count { run = runs.removeLast() + run }
    runs.append(run)
    return CollectionBinding(of: key, runs, in: owner, at: registration)
  }

  /// The same without some elements; `nil` if there are no others.
  func without(_ keys: Set<TypeKey>) -> CollectionBinding? {
    let rest = runs.map { $0.filter { !keys.contains($0.key) } }.filter { !$0.isEmpty }
    return rest.isEmpty ? nil : CollectionBinding(of: key, rest, in: owner, at: registration)
  }

  override func copied(to owner: Injector, as key: TypeKey? = nil) -> Binding {
    CollectionBinding(of: key ?? self.key, runs, in: owner, at: registration)
  }
}

/// One of the bindings whose instances are asked for together.
package final class CollectionElement: Sendable {
  /// The key of the binding.
  package let key: TypeKey
  let priority: Int
  package let condition: Condition?
  package let registration: CodeLocation

  /// A number that grows with the order of registration, in whichever injectors.
  let order: UInt64

  private static let lastOrder = Atomic<UInt64>(0)

  init(_ key: TypeKey, priority: Int, condition: Condition?, at registration: CodeLocation) {
    self.key = key
    self.priority = priority
    self.condition = condition
    self.registration = registration
    order = Self.lastOrder.add(1, ordering: .relaxed).newValue
  }

  /// The same as a key to sort by; `~` turns the order of all numbers round, and overflows with none.
  var sortKey: SortKey { SortKey(rank: ~priority, order: order) }

  /// The order in which elements stand in a collection: the highest priority first, then as they were registered.
  package static func precedes(_ one: CollectionElement, _ other: CollectionElement) -> Bool {
    let (key, otherKey) = (one.sortKey, other.sortKey)
    return (key.rank, key.order) < (otherKey.rank, otherKey.order)
  }
}
