import Synchronization

/// Bindings from types to what provides their instances.
///
/// ```swift
/// let injector = Injector(name: "app")
/// try injector.register(as: (any Clock).self, lifetime: .singleton) { SystemClock() }
/// try injector.register { resolver in try Reporter(clock: resolver.resolve()) }
///
/// let reporter = try injector.get(Reporter.self)
/// ```
///
/// Any number of injectors exist side by side. One that has a parent gives what the parent gives, except for what is
/// registered in itself.
///
/// An injector may be used from any thread at any time. A lookup does not wait: no lock, no allocation, and the same
/// work at ten bindings and at a hundred thousand; one of an instance that is only held weakly takes that binding's
/// lock for a few steps. A shared instance is constructed once; those who want it meanwhile wait for that construction
/// alone. Providers run under no lock, and may register, unregister, resolve and close.
public final class Injector: Sendable {
  /// The injector that the property wrappers and the static members of ``Resolver`` use.
  ///
  /// See ``withDefault(_:operation:)-(_,()->Result)`` for replacing it in a test. It is no replacement itself:
  /// ``current`` is the one that is used.
  public static let `default` = Injector(name: "default")

  /// The name by which errors call this injector.
  public let name: String?

  /// The injector that is asked for what is not registered in this one.
  public var parent: Injector? { parentReference.injector }

  private let parentReference: ParentReference

  let allowsOverriding: Bool

  /// Whether this is a scope, which keeps instances of its own for its ancestors' scoped bindings.
  package let isScope: Bool

  /// When it was made, if a provider made it.
  let creation: ThreadMoment?

  /// Whether this is a copy that is built to be validated, and thrown away.
  package let isThrowaway: Bool

  let bindings = LookupTable<Binding>()
  let state = Protected(InjectorState())

  /// Whether this injector was closed, for whoever does not hold the lock.
  let wasClosed = Atomic<Bool>(false)

  /// Whether this injector is observed, or was at any time, so that a lookup may have missed what is behind the veil.
  let wasEverObserved = Atomic<Bool>(false)

  /// Whether anybody observes this injector or an ancestor.
  let isObserved = Atomic<Bool>(false)

  private let constructed = Atomic<Int>(0)
  private let numberAmongChildren: Int

  /// Creates an injector without bindings.
  ///
  /// - Parameters:
  ///   - name: The name by which errors call the injector; several may share it.
  ///   - parent: The injector to ask for what is not registered in this one, which it keeps alive. Closing the parent
  ///     closes this one first.
  ///   - allowsOverriding: Whether a second registration replaces the first instead of being an error.
  public convenience init(name: String? = nil, parent: Injector? = nil, allowsOverriding: Bool = false) {
    self.init(name: name, parent: parent, allowsOverriding: allowsOverriding, isScope: false)
  }

  init(name: String?, parent: Injector?, allowsOverriding: Bool, isScope: Bool, isThrowaway: Bool = false) {
    self.name = name
    parentReference = ParentReference(retaining: parent)
    self.allowsOverriding = allowsOverriding
    self.isScope = isScope
    creation = ResolutionThread.momentWithinProvider
    self.isThrowaway = isThrowaway
    numberAmongChildren = parent?.nextChild() ?? 0
    guard let parent else { return }
    let (isAdopted, observations) = parent.adopt(self, number: numberAmongChildren)
    if !isAdopted {
      wasClosed.store(true, ordering: .relaxed)
      state.withLock { $0.isClosed = true }
    }
    if observations != 0 { changeObservations(by: observations) }
  }

  deinit {
    parent?.state.withLock { [numberAmongChildren] state in state.forgetChild(numberAmongChildren) }
    releaseInReverse()
    parentReference.release()
  }

  /// The number for the next instance, which grows with the order of construction.
  func nextOrder() -> Int { constructed.add(1, ordering: .relaxed).newValue }

  /// This injector and its ancestors, the nearest first.
  package var lineage: [Injector] { Array(sequence(first: self, next: \.parent)) }

  /// The ancestors, this injector and the descendants, parents before their children.
  package var family: [Injector] { lineage.reversed() + descendants }

  /// What errors call this injector.
  package var displayName: String { DisplayName.injector(name, isScope: isScope) }

  private func nextChild() -> Int {
    state.withLock { state in
      state.lastChild += 1
      return state.lastChild
    }
  }

  /// Remembers a child, unless this injector is closed, and returns how often this one is observed; who begins or ends
  /// to observe it after that finds the child.
  private func adopt(_ child: Injector, number: Int) -> (isAdopted: Bool, observations: Int) {
    state.withLock { state in
      if state.isClosed { return (false, state.observations) }
      state.children.insert(WeakInjector(child, number: number), at: state.position(ofChild: number))
      return (true, state.observations)
    }
  }
}

/// An injector's reference to its parent, which is released without one deinitializer running within another.
///
/// Why this is sound: this owns one retain, which the injector that has it gives up once, in its deinitializer.
@safe
struct ParentReference: Sendable {
  private let unmanaged: Unmanaged<Injector>?

  init(retaining parent: Injector?) {
    unsafe unmanaged = unsafe parent.map { unsafe Unmanaged.passRetained($0) }
  }

  var injector: Injector? {
    @inline(__always) get { unsafe unmanaged?.takeUnretainedValue() }
  }

  /// Gives the parent up, or leaves that to the call that gives up a descendant on this thread.
  ///
  /// A long chain of parents would otherwise be released by as many calls within each other.
  func release() {
    guard let unmanaged = unsafe unmanaged else { return }
    let thread = unsafe ResolutionThread.current
    unsafe thread.pointee.releasedParents.append(unmanaged)
    if unsafe thread.pointee.isReleasingParents { return }
    unsafe thread.pointee.isReleasingParents = true
    while let next = unsafe thread.pointee.releasedParents.popLast() { unsafe next.release() }
    unsafe thread.pointee.isReleasingParents = false
  }
}
