/// A registration of a service: its binding, and the decorators around it.
package final class ServicePart: Sendable {
  /// The key of the outermost binding, by which requests find the part.
  package let key: TypeKey

  /// The registered binding and the ones that decorate it, the innermost first.
  let layers: [Binding]

  package let condition: Condition?

  /// Asks the condition in the fastest way.
  let holds: ConditionClause.Predicate

  let priority: Int

  /// A number that grows with the order of the registration of elements, across injectors; zero for other parts.
  let order: UInt64

  /// Whether it provides the parent's instance, so that a registration may replace it.
  let isInherited: Bool

  init(
    _ binding: Binding,
    when condition: Condition? = nil,
    isElement: Bool = false,
    priority: Int = 0,
    isInherited: Bool = false
  ) {
    key = binding.key
    layers = [binding]
    self.condition = condition
    // Not by `??`, which would wrap the function twice.
    if let condition, !isElement { holds = condition.predicate } else { holds = { _ in true } }
    self.priority = priority
    order = isElement ? UInt64(SerialNumber.next()) : 0
    self.isInherited = isInherited
  }

  /// Creates the same part of other bindings.
  init(_ other: ServicePart, _ layers: [Binding], as key: TypeKey) {
    (self.key, self.layers) = (key, layers)
    condition = other.condition
    holds = other.holds
    (priority, order, isInherited) = (other.priority, other.order, other.isInherited)
  }

  package var registration: CodeLocation { innermost.registration }

  /// The binding that was registered, or that stands for the parent's.
  var innermost: Binding { layers[0] }

  var isElement: Bool { order > 0 }

  /// The same order as a key to sort by; `~` reverses the order of all numbers and never overflows.
  var sortKey: SortKey { SortKey(rank: ~priority, order: order) }

  /// The order of the elements: the highest priority first, then the order of registration.
  package static func precedes(_ one: ServicePart, _ other: ServicePart) -> Bool {
    let (key, otherKey) = (one.sortKey, other.sortKey)
    return (key.rank, key.order) < (otherKey.rank, otherKey.order)
  }

  /// Whether a binding was registered that this is, wherever decorators or candidates have moved it.
  func isPart(of registered: Binding) -> Bool {
    if condition != nil || isElement { return key == registered.key }
    if isInherited || registered.key.isPart && !registered.key.isDeclaration { return false }
    return innermost === registered || innermost.hasPlace(of: registered)
  }

  func has(_ binding: Binding) -> Bool { layers.contains { $0 === binding } }

  /// Whether it is made of the same bindings as another one.
  func isSame(as other: ServicePart) -> Bool {
    layers.elementsEqual(other.layers, by: ===)
  }
}
