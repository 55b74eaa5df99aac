import Synchronization

/// A container of bindings, which resolves services by their types.
///
/// ```swift
/// let injector = Injector(name: "app")
/// try injector.register(as: (any Clock).self, lifetime: .singleton) { SystemClock() }
/// try injector.register { resolver in try Reporter(clock: resolver.resolve()) }
///
/// let reporter = try injector.get(Reporter.self)
/// ```
///
/// Any number of injectors exist side by side. An injector with a parent provides the services of the parent, except
/// for those that are registered in itself.
///
/// Every injector provides itself: a service that takes an `Injector` gets the one that its other dependencies come from. A
/// singleton that keeps its injector keeps it alive until you close that.
///
/// You can use an injector from any thread at any time. A lookup doesn't wait: it takes no lock and allocates nothing,
/// with ten bindings as with a hundred thousand. Only the lookup of an instance with the weak lifetime takes the
/// binding's lock for a few steps, and one by a name the lock of all names. A shared instance is constructed once; other
/// threads that request it meanwhile wait for that construction only. Providers run under no lock, and may register,
/// unregister, resolve and close.
public final class Injector: Sendable {
  /// The program's injector for property wrappers and the static members of ``Resolver``.
  ///
  /// They ask ``current``. That is this injector, unless ``withDefault(_:operation:)`` or a test puts
  /// another one in its place.
  public static let `default` = Injector(
    name: "default",
    parent: nil,
    allowsOverriding: false,
    isScope: false,
    isDefault: true
  )

  /// The name by which errors call this injector.
  public let name: String?

  /// The injector that provides the services that are not registered in this one.
  public var parent: Injector? { unretainedParent?.object }

  /// The parent, which this injector keeps.
  ///
  /// Why this is sound: it owns one retain, which the deinitializer gives up.
  let unretainedParent: UnretainedReference<Injector>?

  func isChild(of other: Injector) -> Bool { unsafe unretainedParent == UnretainedReference(other) }

  let allowsOverriding: Bool

  /// Whether this is a scope, which keeps instances of its own for its ancestors' scoped bindings.
  package let isScope: Bool

  /// The ``SerialNumber`` with which it was made.
  let number = SerialNumber.next()

  /// The thread that made it, which may have ended.
  private let maker: ThreadReference

  /// Whether this is a copy for validation.
  package let isThrowaway: Bool

  /// Whether this is a copy that the program made, whose ancestors are copies as well and live as long as it does.
  package let isCopy: Bool

  /// What this is if it stands for another injector.
  let substitution: Substitution?

  /// Whether every registration replaces another one, while a copy is made.
  let isReplacing = Atomic<Bool>(false)

  let bindings: LookupTable<Binding>
  let state = Protected(InjectorState())

  /// Whether this injector was closed, to read without the lock.
  let wasClosed = Atomic<Bool>(false)

  /// Whether this injector is or was observed, so that a lookup may have found the fast path closed.
  let wasEverObserved = Atomic<Bool>(false)

  /// Whether a binding has or had a provider that has to be awaited, or that runs on the main actor.
  let needsPreparation = Atomic<Bool>(false)

  /// Whether this injector or an ancestor is observed.
  let isObserved = Atomic<Bool>(false)

  /// The position among the children of the parent, whose lock guards it; ``ChildList`` reads it.
  let position = Atomic<Int>(0)

  let familyState: FamilyState

  /// The constructors of controllers, once they were used.
  package var ownConstructors: ConstructorRegistry? { constructorsReference.object }
  let constructorsReference = OnceReference<ConstructorRegistry>()

  /// Creates an injector without bindings.
  ///
  /// - Parameters:
  ///   - name: The name of the injector in errors; several may share it.
  ///   - parent: The injector that provides the services that this one lacks, and that it keeps alive. Closing the parent
  ///     closes this one first.
  ///   - allowsOverriding: Whether a second registration replaces the first instead of being an error.
  public convenience init(name: String? = nil, parent: Injector? = nil, allowsOverriding: Bool = false) {
    self.init(name: name, parent: parent, allowsOverriding: allowsOverriding, isScope: false)
  }

  init(
    name: String?,
    parent: Injector?,
    allowsOverriding: Bool,
    isScope: Bool,
    isThrowaway: Bool = false,
    sharing familyState: FamilyState? = nil,
    isCopy: Bool = false,
    _ substitution: Substitution? = nil,
    isDefault: Bool = false,
    capacityExponent: Int = 4
  ) {
    self.name = name
    unretainedParent = parent.map { unsafe UnretainedReference(retaining: $0) }
    self.allowsOverriding = allowsOverriding
    self.isScope = isScope
    maker = ResolutionThread.current
    self.isThrowaway = isThrowaway
    self.isCopy = isCopy
    self.substitution = substitution
    self.familyState = parent?.familyState ?? familyState ?? FamilyState()
    bindings = LookupTable(capacityExponent: capacityExponent)
    if !isDefault { UsedFeature.otherInjectors.note() }
    guard let parent else { return }
    let (isOpen, observations) = parent.state.withLock { state in
      // Later changes of the observations find the child.
      if !state.isClosed { state.children.add(self) }
      return (!state.isClosed, state.observations)
    }
    if !isOpen {
      wasClosed.store(true, ordering: .relaxed)
      state.withLock { $0.isClosed = true }
    }
    if observations != 0 { changeObservations(by: observations) }
  }

  deinit {
    parent?.state.withLock { state in state.children.remove(self) }
    // A closed injector holds nothing.
    if !isClosed { releaseInReverse() }
    if unretainedParent == nil, !isThrowaway { familyState.end() }
    releaseParent()
  }

  /// Whether this injector was closed.
  public var isClosed: Bool { wasClosed.load(ordering: .acquiring) }

  /// This injector and its ancestors, the nearest first.
  package var lineage: [Injector] { @inline(never) get { Array(upward) } }

  /// This injector and its ancestors as a sequence, the nearest first.
  var upward: UnfoldFirstSequence<Injector> { sequence(first: self) { $0.parent } }

  /// Whether something is true of this injector or of an ancestor.
  ///
  /// An injector without ancestors, as most are, needs no sequence.
  @inline(__always)
  func isTrueUpward(_ predicate: (Injector) -> Bool) -> Bool {
    predicate(self) || parent?.upward.contains(where: predicate) ?? false
  }

  /// Whether it was made after a number was given, and so perhaps by the work with that number.
  func isMade(after other: Int) -> Bool { number > other }

  /// Whether the current thread made it after a number was given.
  func isMadeHere(after other: Int) -> Bool { isMade(after: other) && maker == ResolutionThread.current }

  /// Whether another injector is this one or an ancestor.
  @inline(never)
  func isWithin(_ other: Injector) -> Bool { isTrueUpward { $0 === other } }

  /// The ancestor without a parent, or this injector.
  var outermost: Injector { unretainedParent == nil ? self : upward.reduce(self) { _, ancestor in ancestor } }

  /// The injector that closes and starts with this one: the outermost of the copies that were made together.
  var outermostCopy: Injector { isCopy ? outermost : self }

  /// The name of the injector in errors.
  package var displayName: String { String(injector: name, isScope: isScope) }

  package var errorSite: ErrorSite { .injector(ObjectIdentifier(self), name: name, isScope: isScope) }

  /// Releases the parent, or leaves that to the outer call that releases a descendant on this thread.
  ///
  /// A long chain of parents would otherwise be released by as many nested calls.
  private func releaseParent() {
    guard let unretainedParent else { return }
    let thread = ResolutionThread.current
    if thread.state.isReleasingParents { return thread.state.releasedParents.append(unretainedParent) }
    thread.state.isReleasingParents = true
    unsafe unretainedParent.release()
    while let next = thread.state.releasedParents.popLast() { unsafe next.release() }
    thread.state.isReleasingParents = false
  }
}

/// The default injector, as long as no task has replaced it.
///
/// Why this is sound: the word is zero, one, or the address of the default injector, which lives as long as the
/// program. It is no lazy constant, which would check first whether it is initialized, and returns the injector without
/// retaining it.
@usableFromInline
enum DefaultInjectorCache {
  private static let word = Atomic<UInt>(0)
  private static var wasReplaced: UInt { 1 }

  /// The injector that a property wrapper asks: the one that constructs its owner, or the default one; `nil` before the default
  /// injector's first use, after it was replaced, or while something is awaited.
  @usableFromInline static var injector: UnretainedReference<Injector>? {
    if AsyncStep.isAny { return nil }
    let word = word.load(ordering: .acquiring)
    guard word > wasReplaced else { return nil }
    if UsedFeature.otherInjectors.isUsed, let context = ResolutionThread.innermostFrame?.context {
      return context
    }
    return unsafe unsafeBitCast(word, to: UnretainedReference<Injector>.self)
  }

  /// Remembers the default injector, and returns whether no task has replaced it.
  static func remember() -> Bool {
    let address = unsafe UnretainedReference(Injector.default).address
    return word.compareExchange(expected: 0, desired: address, ordering: .acquiringAndReleasing).original != wasReplaced
  }

  static func replace() { word.store(wasReplaced, ordering: .sequentiallyConsistent) }
}

/// Something that few programs use, for which the others don't pay.
struct UsedFeature {
  /// An injector beside the default one, which may construct the owner of a property wrapper.
  static var otherInjectors: Self { Self(bits: 1) }

  /// What takes the place of properties and of roots, whatever branch of them is asked.
  static var replacedProperties: Self { Self(bits: 2) }

  /// A disposal that has to be awaited.
  static var awaitedDisposals: Self { Self(bits: 4) }

  /// A test that looks for what keeps its injectors.
  static var watchedWrappers: Self { Self(bits: 8) }

  /// A graph that reads the factories of components.
  static var readFactories: Self { Self(bits: 16) }

  /// An observer of an injector.
  static var observers: Self { Self(bits: 32) }

  /// A listener to properties, while which none is returned by the fast path.
  static var listeners: Self { Self(bits: ~0 << 32) }

  /// A bit for each, and above them the number of listeners.
  private static let all = Atomic<UInt64>(0)

  private let bits: UInt64

  /// Whether the program has used it, or has a listener now.
  var isUsed: Bool { @inline(__always) get { Self.all.load(ordering: .acquiring) & bits != 0 } }

  func note() { if !isUsed { Self.all.bitwiseOr(bits, ordering: .releasing) } }

  static func beginListening() { all.wrappingAdd(1 << 32, ordering: .relaxed) }
  static func endListening() { all.wrappingSubtract(1 << 32, ordering: .relaxed) }
}
