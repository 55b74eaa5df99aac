import Synchronization

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
