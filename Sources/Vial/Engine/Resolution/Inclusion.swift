/// An assembly that an injector has included or is including.
struct Inclusion: Sendable {
  enum Change: Sendable {
    /// A change of what the injector has for a service.
    case changed(from: ServiceEntry, to: ServiceEntry)

    /// A change of the constructors.
    case constructors(undo: @Sendable (ConstructorRegistry) -> Void)

    /// An assembly that was included for the first time.
    case included(ObjectIdentifier)
  }

  /// The inclusion, for other threads that include the assembly and wait for it.
  let construction: PendingWork

  /// The assembly that included this one, while both are undone together.
  var enclosing: ObjectIdentifier?

  /// Whether the assembly is still registering.
  var isRunning = true

  /// The changes in order, while they may have to be undone.
  var changes: [Change] = []

  init(within enclosing: ObjectIdentifier?) {
    construction = PendingWork(builder: ResolutionThread.current, hasStep: false)
    self.enclosing = enclosing
  }

  var isOfCurrentThread: Bool { construction.builder == ResolutionThread.current }

  /// Notes a change, which continues an earlier one of its service unless something else came between, or one of the two is a
  /// decoration, which may stay where elements don't.
  mutating func note(_ change: Change) {
    guard case .changed(let old, let new) = change else { return changes.add(change) }
    if changes.indices.contains(old.position), case .changed(let first, let last) = changes[old.position],
      last === old, first.decorators.count == new.decorators.count
    {
      new.position = old.position
      changes[old.position] = .changed(from: first, to: new)
    } else {
      new.position = changes.count
      changes.add(change)
    }
  }
}

/// The assemblies that an injector has included or is including.
struct Inclusions: Sendable {
  var all = KeyTable<Inclusion>()

  /// The assemblies that are being included, in the order in which they were begun.
  var running: [ObjectIdentifier] = []

  /// The innermost assembly that the current thread is including.
  private var innermost: ObjectIdentifier? { running.last { all[$0]?.isOfCurrentThread == true } }

  /// Notes a change, if an assembly makes it.
  mutating func note(_ change: @autoclosure () -> Inclusion.Change) {
    if let innermost { all.update(innermost) { $0.note(change()) } }
  }

  mutating func begin(_ assembly: ObjectIdentifier) -> PendingWork {
    let inclusion = Inclusion(within: innermost)
    all[assembly] = inclusion
    running.add(assembly)
    return inclusion.construction
  }

  /// Ends the inclusion of an assembly, and returns the records to release.
  mutating func end(_ assembly: ObjectIdentifier) -> [Inclusion] {
    running.removeAll { $0 == assembly }
    all[assembly]?.isRunning = false
    guard let enclosing = all[assembly]?.enclosing else { return settle(assembly) }
    all.update(enclosing) { $0.changes.add(.included(assembly)) }
    return []
  }

  /// Makes the registrations of an assembly final, even if the enclosing one fails, and returns the records to release.
  mutating func settle(_ assembly: ObjectIdentifier) -> [Inclusion] {
    guard let settled = all[assembly] else { return [] }
    all[assembly]?.enclosing = nil
    all[assembly]?.changes = []
    var records = [settled]
    for case .included(let inner) in settled.changes where all[inner]?.enclosing == assembly {
      records.add(contentsOf: settle(inner))
    }
    return records
  }
}
