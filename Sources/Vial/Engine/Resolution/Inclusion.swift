/// An assembly that an injector has included, or is including.
struct Inclusion: Sendable {
  /// One change that an assembly made to the injector.
  enum Change: Sendable {
    /// A binding that was registered, and what gave its service before.
    case registered(Binding, replacing: ReplacedBinding?)

    /// A decorator that was registered for a service.
    case decorated(TypeKey, Decorator)

    /// An assembly that was included for the first time.
    case included(ObjectIdentifier)
  }

  /// What other threads wait for that include the assembly too.
  let construction: PendingInstance

  /// The assembly that included this one, as long as this one is undone together with it.
  var enclosing: ObjectIdentifier?

  /// Whether the assembly is still registering.
  var isRunning = true

  /// What it changed, in order, as long as that may have to be undone.
  var changes: [Change] = []

  init(within enclosing: ObjectIdentifier?) {
    construction = unsafe PendingInstance(assemblingOn: ResolutionThread.current)
    self.enclosing = enclosing
  }

  /// Whether the thread that runs this includes the assembly.
  var isOfCurrentThread: Bool { unsafe construction.builder == ResolutionThread.current }
}

extension InjectorState {
  /// The assembly that the thread which runs this is including, the innermost one.
  var innermostInclusion: ObjectIdentifier? {
    runningInclusions.last { inclusions[$0]?.isOfCurrentThread == true }
  }

  /// Notes a change, if an assembly makes it.
  mutating func note(_ change: @autoclosure () -> Inclusion.Change) {
    if runningInclusions.isEmpty { return }
    if let assembly = innermostInclusion { inclusions.update(assembly) { $0.changes.add(change()) } }
  }

  /// Begins to include an assembly.
  mutating func beginInclusion(of assembly: ObjectIdentifier) {
    inclusions[assembly] = Inclusion(within: innermostInclusion)
    runningInclusions.add(assembly)
  }

  /// Ends to include an assembly, and returns what is not needed any more.
  mutating func endInclusion(of assembly: ObjectIdentifier) -> [Inclusion] {
    runningInclusions.removeAll { $0 == assembly }
    inclusions[assembly]?.isRunning = false
    guard let enclosing = inclusions[assembly]?.enclosing else { return settle(assembly) }
    inclusions.update(enclosing) { $0.changes.add(.included(assembly)) }
    return []
  }

  /// Keeps what an assembly registered, whatever becomes of the one that included it, and returns what is not needed
  /// any more.
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

/// A binding whose place another one took, with the decorators around it, to be put back as it was.
final class ReplacedBinding: Sendable {
  /// One binding of those that wrap each other, and what the injector knew of it.
  final class Layer: Sendable {
    let binding: Binding
    let known: BindingRequirements?

    /// The key of what it decorates.
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

  /// The decorators of the service at that time.
  let decorators: [Decorator]

  init(layers: [Layer], decorators: [Decorator]) {
    self.layers = layers
    self.decorators = decorators
  }

  /// The binding that decorators wrap.
  var innermost: Layer? { layers.last }

  /// Whether the service has the same decorators again.
  func hasDecorators(_ others: [Decorator]) -> Bool {
    decorators.count == others.count && zip(decorators, others).allSatisfy { $0 === $1 }
  }
}
