import Synchronization

/// What an injector guards with its lock, beside its bindings.
struct InjectorState {
  var isClosed = false

  /// The injectors whose parent this is, in the order of their numbers, which is that in which they were made.
  var children: [WeakInjector] = []
  var lastChild = 0

  /// How many of the children are gone.
  private var goneChildren = 0

  /// What is known of what providers ask for, where it is more than the binding itself tells.
  var requirements = KeyTable<BindingRequirements>()

  /// Who observes this injector itself, in order; replaced and never changed in place, so that it is read under no lock.
  var observers: [InjectionObservation] = []

  /// How many observe this injector or an ancestor.
  var observations = 0

  /// The assemblies that were included, or that some thread is including.
  var inclusions = KeyTable<Inclusion>()

  /// Those that some thread is including, in the order in which they were begun.
  var runningInclusions: [ObjectIdentifier] = []

  /// The keys under which the instances of named singletons are kept as other types, by the keys of the bindings.
  var views = KeyTable<[TypeKey]>()

  /// The decorators of services, in the order in which they are applied.
  var decorators = KeyTable<[Decorator]>()

  /// The keys of the bindings that decorators wrap, by those of the decorators' own.
  var decorated = KeyTable<TypeKey>()

  /// The keys of the bindings that decorators wrap and that are an ancestor's, so that others may take their place.
  var inherited = KeyTable<Void>()

  /// The position of the child with a number, or else the one where it belongs.
  func position(ofChild number: Int) -> Int {
    var positions = 0..<children.count
    while !positions.isEmpty {
      let middle = positions.lowerBound + positions.count / 2
      positions = children[middle].number < number ? middle + 1..<positions.upperBound : positions.lowerBound..<middle
    }
    return positions.lowerBound
  }

  /// Notes that a child is gone, and forgets those that are once they are half of all, so that each takes O(log *n*) on
  /// average.
  ///
  /// It looks at no injector, since the last reference to one could end here, under the lock.
  mutating func forgetChild(_ number: Int) {
    let position = position(ofChild: number)
    guard position < children.count, children[position].number == number else { return }
    children[position].isGone.store(true, ordering: .relaxed)
    goneChildren += 1
    if goneChildren * 2 < children.count { return }
    children.removeAll { $0.isGone.load(ordering: .relaxed) }
    goneChildren = 0
  }

  /// Keeps what the registration of a binding tells, in place of what was known of the one before.
  mutating func setRequirements(of key: TypeKey, _ known: BindingRequirements?, replacing old: CodeLocation?) {
    if known == nil, old == nil, requirements.isEmpty { return }
    var known = known ?? BindingRequirements()
    known.replaced = old
    requirements[key] = known.isEmpty ? nil : known
  }

  /// Returns the keys of the parts to which a binding leads that is taken or replaced, and that from now on leads to
  /// none.
  mutating func forgetParts(of binding: Binding) -> [TypeKey] {
    guard binding.origin == nil else { return [] }
    switch binding.role {
    case .decorator: return decorated.removeValue(forKey: binding.key).map { [$0] } ?? []
    case .choice: return binding.parts
    case .instances, .lazy, .factory, .inherited, .collection, .component, .dependentComponent: return []
    }
  }
}

/// A child of an injector, which may go before its parent notices.
final class WeakInjector: Sendable {
  weak let injector: Injector?
  let number: Int

  /// Whether the child is known to be gone; guarded by the parent's lock.
  let isGone = Atomic<Bool>(false)

  init(_ injector: Injector, number: Int) {
    self.injector = injector
    self.number = number
  }
}
