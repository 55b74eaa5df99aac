import Synchronization

/// The state that an injector guards with its lock, beside its table.
package struct InjectorState {
  package var isClosed = false

  /// Whether a thread disposes of the instances.
  package var isDisposing = false

  /// Whether something elsewhere waits until that thread is done.
  package var isDisposalAwaited = false

  /// What disposes elsewhere of the instances, or waits until the thread is done.
  package var teardown: (any TeardownElsewhere)?

  /// The child injectors, in the order of their numbers, which is the order in which they were made.
  package var children: [WeakInjector] = []

  private var goneChildren = 0

  /// The observers of this injector itself, in order; replaced as a whole, so that they can be read without the lock.
  var observers: [InjectionObservation] = []

  /// The number of observers of this injector and its ancestors.
  var observations = 0

  /// The assemblies that were or are being included.
  var inclusions = KeyTable<Inclusion>()

  /// The assemblies that are being included, in the order in which they were begun.
  var runningInclusions: [ObjectIdentifier] = []

  /// The keys of the cast instances of named singletons, by the keys of the bindings.
  var casts = KeyTable<[TypeKey]>()

  /// What the injector has for the services that have more than a plain binding.
  var entries = KeyTable<ServiceEntry>()

  /// Takes all entries, to be released without the lock.
  mutating func takeEntries() -> [ServiceEntry] {
    defer { entries = KeyTable() }
    return entries.pairs.map(\.value)
  }

  /// The position of the child with a number, or the position where it belongs.
  func position(ofChild number: Int) -> Int {
    var positions = 0..<children.count
    while !positions.isEmpty {
      let middle = positions.lowerBound + positions.count / 2
      positions = children[middle].number < number ? middle + 1..<positions.upperBound : positions.lowerBound..<middle
    }
    return positions.lowerBound
  }

  /// Notes that a child is gone, and drops such children once they are half of all, in O(log *n*) on average.
  ///
  /// It touches no injector, because the last reference to one could end here, under the lock.
  mutating func forgetChild(_ number: Int) {
    let position = position(ofChild: number)
    guard position < children.count, children[position].number == number else { return }
    children[position].isGone.store(true, ordering: .relaxed)
    goneChildren += 1
    if goneChildren * 2 < children.count { return }
    children.removeAll { $0.isGone.load(ordering: .relaxed) }
    goneChildren = 0
  }
}

/// A disposal of instances that goes on elsewhere.
package protocol TeardownElsewhere: AnyObject, Sendable {
  /// The injector with which it began.
  var injector: Injector? { get }

  /// Lets everything go on that waits.
  func end()
}

/// A child of an injector, which may be released before its parent notices.
package final class WeakInjector: Sendable {
  weak let injector: Injector?
  let number: Int

  /// Whether the child is gone; the parent's lock guards it.
  let isGone = Atomic<Bool>(false)

  init(_ injector: Injector, number: Int) {
    self.injector = injector
    self.number = number
  }
}

/// An assembly that an injector has included or is including.
struct Inclusion: Sendable {
  enum Change: Sendable {
    /// A change of what the injector has for a service.
    case changed(any ServiceChange)

    /// A constructor of a controller, and those that it replaced.
    case constructed(Constructor, replacing: [Constructor])

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

/// A change of what an injector has for a service, to be undone; the caller holds the injector's lock.
protocol ServiceChange: Sendable {
  func undo(in injector: Injector, _ state: inout InjectorState, into removal: inout Removal)
}

/// Bindings that were taken out of the table under the lock, to be released without it.
package struct Removal: Sendable {
  package init() {}

  package var bindings: [Binding] = []
  var entries: [ServiceEntry] = []

  /// The keys of cast instances.
  var casts: [TypeKey] = []

  /// Where the replaced binding was registered.
  var replaced: CodeLocation?
}
