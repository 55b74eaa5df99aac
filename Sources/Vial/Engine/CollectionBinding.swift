import Synchronization

/// The list of the bindings of an injector whose instances are asked for together, in a cell of the table so that it is
/// read without waiting.
///
/// Why `@unchecked Sendable` is sound: what it stores is immutable, or atomic.
package final class CollectionBinding: Binding, @unchecked Sendable {
  private final class Elements: Sendable {
    let all: [CollectionElement]

    init(_ all: [CollectionElement]) {
      self.all = all
    }
  }

  /// The elements as they were added, each run longer than the next one, so that adding one copies few of them.
  let runs: [[CollectionElement]]

  private let ordered = AtomicLazyReference<Elements>()

  /// The elements in order.
  ///
  /// - Complexity: O(1); for the first caller O(*n* log *n*) for *n* elements.
  package var elements: [CollectionElement] {
    if let known = ordered.load() { return known.all }
    return ordered.storeIfNil(Elements(runs.flatMap(\.self).ordered(by: \.sortKey))).all
  }

  init(of key: TypeKey, _ runs: [[CollectionElement]], in owner: Injector, at registration: CodeLocation) {
    self.runs = runs
    super.init(
      BindingHeader(key: key, lifetime: .transient, owner: owner, registration: registration, role: .collection)
    )
    endObservation()
  }

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
    let rest = elements.filter { !keys.contains($0.key) }
    return rest.isEmpty ? nil : CollectionBinding(of: key, [rest], in: owner, at: registration)
  }

  override func copied(to owner: Injector, as key: TypeKey? = nil) -> Binding {
    CollectionBinding(of: key ?? self.key, runs, in: owner, at: registration)
  }
}
