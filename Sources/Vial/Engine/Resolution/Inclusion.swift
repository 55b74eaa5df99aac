/// An assembly that an injector has included or is including.
struct Inclusion: Sendable {
  enum Change: Sendable {
    /// A registered binding, and the one that it replaced.
    case registered(Binding, replacing: ReplacedBinding?)

    /// A decorator of a service.
    case decorated(TypeKey, Decorator)

    /// An assembly that was included for the first time.
    case included(ObjectIdentifier)
  }

  /// The inclusion, for other threads that include the assembly and wait for it.
  let construction: PendingInstance

  /// The assembly that included this one, while both are undone together.
  var enclosing: ObjectIdentifier?

  /// Whether the assembly is still registering.
  var isRunning = true

  /// The changes in order, while they may have to be undone.
  var changes: [Change] = []

  init(within enclosing: ObjectIdentifier?) {
    construction = unsafe PendingInstance(assemblingOn: ResolutionThread.current)
    self.enclosing = enclosing
  }

  var isOfCurrentThread: Bool { unsafe construction.builder == ResolutionThread.current }
}

extension InjectorState {
  /// The innermost assembly that the current thread is including.
  var innermostInclusion: ObjectIdentifier? {
    runningInclusions.last { inclusions[$0]?.isOfCurrentThread == true }
  }

  /// Notes a change, if an assembly makes it.
  mutating func note(_ change: @autoclosure () -> Inclusion.Change) {
    if runningInclusions.isEmpty { return }
    if let assembly = innermostInclusion { inclusions.update(assembly) { $0.changes.add(change()) } }
  }

  mutating func beginInclusion(of assembly: ObjectIdentifier) {
    inclusions[assembly] = Inclusion(within: innermostInclusion)
    runningInclusions.add(assembly)
  }

  /// Ends the inclusion of an assembly, and returns the records to release.
  mutating func endInclusion(of assembly: ObjectIdentifier) -> [Inclusion] {
    runningInclusions.removeAll { $0 == assembly }
    inclusions[assembly]?.isRunning = false
    guard let enclosing = inclusions[assembly]?.enclosing else { return settle(assembly) }
    inclusions.update(enclosing) { $0.changes.add(.included(assembly)) }
    return []
  }

  /// Makes the registrations of an assembly final, even if the enclosing one fails, and returns the records to release.
  mutating func settle(_ assembly: ObjectIdentifier) -> [Inclusion] {
    guard let settled = inclusions[assembly] else { return [] }
    inclusions[assembly]?.enclosing = nil
    inclusions[assembly]?.changes = []
    var all = [settled]
    for case .included(let inner) in settled.changes where inclusions[inner]?.enclosing == assembly {
      all.add(contentsOf: settle(inner))
    }
    return all
  }
}

/// A replaced binding with the decorators around it, to be restored.
final class ReplacedBinding: Sendable {
  /// One of the bindings that wrap each other.
  final class Layer: Sendable {
    let binding: Binding
    let known: BindingRequirements?

    /// The key of the binding that it decorates.
    let decorated: TypeKey?
    let isInherited: Bool

    init(_ binding: Binding, known: BindingRequirements?, decorated: TypeKey?, isInherited: Bool) {
      self.binding = binding
      self.known = known
      self.decorated = decorated
      self.isInherited = isInherited
    }
  }

  /// The bindings, the outermost first.
  let layers: [Layer]

  let decorators: [Decorator]

  init(layers: [Layer], decorators: [Decorator]) {
    self.layers = layers
    self.decorators = decorators
  }

  /// The binding inside of the decorators.
  var innermost: Layer? { layers.last }

  /// Whether the service has the same decorators again.
  func hasDecorators(_ others: [Decorator]) -> Bool {
    decorators.count == others.count && zip(decorators, others).allSatisfy { $0 === $1 }
  }
}
