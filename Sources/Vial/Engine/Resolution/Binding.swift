import Synchronization

/// A binding as an injector holds it, whatever it provides.
///
/// Why `@unchecked Sendable` is sound: a class that is subclassed cannot be checked, but all that this class and its
/// subclasses store is immutable, atomic or guarded.
@safe
@usableFromInline
package class Binding: @unchecked Sendable {
  package final let key: TypeKey
  package final let lifetime: LifetimeKind

  /// What it gives.
  package final let role: BindingRole

  private final let traits: UInt8
  private final let observed = Atomic<Bool>(false)

  // Beside the bytes above, so that a binding is a word shorter.
  private final let line: UInt32
  private final let fileID: String

  /// The injector that holds the binding, or held it; to be asked for while it or a descendant, which keeps it alive,
  /// is used.
  ///
  /// Why this is sound: bindings are reached through the tables of injectors that are being asked, and of their
  /// ancestors.
  final var owner: Injector { unsafe unretainedOwner }
  private unowned(unsafe) final let unretainedOwner: Injector

  /// The instance that every request gets, once there is one.
  ///
  /// ``SharedBinding`` writes it once, with release ordering, after it initialized the memory, which is then only read
  /// until the binding is deallocated.
  final let ready = unsafe Atomic<UnsafeMutableRawPointer?>(nil)

  /// The same, of a binding that is confined to the main actor; requests from elsewhere do not look here.
  final let confined = unsafe Atomic<UnsafeMutableRawPointer?>(nil)

  init(_ header: BindingHeader) {
    unsafe unretainedOwner = header.owner
    key = header.key
    lifetime = header.lifetime
    role = header.role
    var traits = header.needsNothing ? Trait.needsNothing : 0
    if header.isConfined { traits |= Trait.confined }
    if header.isOnMainActor { traits |= Trait.onMainActor }
    if header.lifetime == .transient, !header.isConfined { traits |= Trait.transientEverywhere }
    if header.isCopy { traits |= Trait.copy }
    self.traits = traits
    line = UInt32(clamping: header.registration.line)
    fileID = header.registration.fileID
  }

  /// Where it was registered; `nil` of a component that no injector holds.
  package final var place: CodeLocation? { isUnregistered ? nil : registration }

  /// The same where something has to stand for it.
  package final var registration: CodeLocation { CodeLocation(fileID: fileID, line: Int(line)) }

  /// Whether the provider is known to ask for nothing.
  package final var needsNothing: Bool { traits & Trait.needsNothing != 0 }

  /// Whether its instances must stay on the main actor, so that a request is given one only if the compiler keeps it
  /// there.
  package final var isConfined: Bool { traits & Trait.confined != 0 }

  /// Whether it was registered through the main actor's view, so that its provider is given what is confined.
  package final var isOnMainActor: Bool { traits & Trait.onMainActor != 0 }

  /// Whether every request is given an instance of its own, wherever it comes from.
  @inline(__always)
  final var isTransientEverywhere: Bool { traits & Trait.transientEverywhere != 0 }

  /// Whether it stands for another one that was registered.
  final var isCopy: Bool { traits & Trait.copy != 0 }

  /// Whether it is the binding of a component that no injector holds.
  package final var isUnregistered: Bool { role == .component || role == .dependentComponent }

  /// What a binding like this one says that another injector holds, or that has another key.
  final func header(in owner: Injector, as key: TypeKey? = nil) -> BindingHeader {
    BindingHeader(
      key: key ?? self.key,
      lifetime: lifetime,
      owner: owner,
      registration: registration,
      needsNothing: needsNothing,
      isConfined: isConfined,
      isOnMainActor: isOnMainActor,
      role: role,
      isCopy: true
    )
  }

  /// Whether it gives a service, be it as a part of what gives it, or as a decorator, whose parts do not know its scope.
  final func gives(_ service: TypeKey?) -> Bool {
    guard let service else { return false }
    return key.service == service || role == .decorator && key.unscoped == service.unscoped
  }

  /// The type of what the provider returns.
  var serviceType: Any.Type { key.type }

  /// The keys of the bindings of which this one chooses.
  package var parts: [TypeKey] { [] }

  /// The binding of an outer injector of which this is a scope's own.
  var origin: Binding? { nil }

  /// Whether the provider has run to its end, so that what it asks for was seen.
  package final var isRecorded: Bool {
    @inline(__always) get { observed.load(ordering: .relaxed) }
  }

  /// Remembers that what the provider asks for was seen.
  package final func endObservation() {
    observed.store(true, ordering: .relaxed)
    origin?.endObservation()
  }

  /// A number that grows with the order in which instances were constructed; zero if there is none to dispose.
  var order: Int { 0 }

  /// When the construction of the instance began that goes on.
  var beginningOfConstruction: ThreadMoment? { nil }

  /// Lets no instance be kept from now on, and returns the one that was constructed if it is to be disposed of.
  func close() -> (order: Int, instance: ClosedInstance) { (0, .none) }

  /// Ends what a thread constructs for this binding and will not come to an end.
  func abandon(by thread: UnsafeMutablePointer<ResolutionThread>) {}

  /// A binding like this one that another injector holds, or that has another key, without the instance that was
  /// constructed.
  func copied(to owner: Injector, as key: TypeKey? = nil) -> Binding {
    preconditionFailure("only bindings with a provider are copied")
  }

  /// Lets one thread at a time run the provider, be it for this binding or for a copy that takes its place.
  func excludes(_ copy: Binding) {}

  /// Finds what this binding, which is in use, gives to a request.
  ///
  /// - Parameters:
  ///   - use: The use of this binding, which this function ends unless it hands it on with what it finds.
  ///   - injector: The injector that was asked.
  ///   - request: The request.
  /// - Returns: The instance, or this binding if its provider is to be run for the request.
  /// - Throws: ``InjectionError``; the use goes on then.
  func find(
    _ use: BorrowedBinding,
    from injector: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    preconditionFailure("only bindings with a provider and choices are asked for")
  }

  /// Asks an injector for what this binding gives.
  package func build(in injector: Injector) throws(InjectionError) {
    preconditionFailure("only bindings with a provider are built")
  }

  /// A binding like this one whose instance a scope keeps.
  func instantiated(in scope: Injector) -> Binding {
    preconditionFailure("only shared bindings are scoped")
  }
}

/// The bits of what is true of a binding, in one byte; an option set would bring 18 functions that nothing calls.
private enum Trait {
  static var needsNothing: UInt8 { 1 }
  static var confined: UInt8 { 2 }
  static var onMainActor: UInt8 { 4 }
  static var transientEverywhere: UInt8 { 8 }
  static var copy: UInt8 { 16 }
}

/// What a binding says apart from how it provides.
struct BindingHeader {
  let key: TypeKey
  let lifetime: LifetimeKind
  let owner: Injector
  let registration: CodeLocation

  /// Whether the provider is known to ask for nothing.
  var needsNothing = false

  /// Whether its instances must stay on the main actor.
  var isConfined = false

  /// Whether it was registered through the main actor's view.
  var isOnMainActor = false

  /// What it gives.
  var role = BindingRole.instances

  /// Whether it stands for another one that was registered.
  var isCopy = false
}

/// What a binding gives, in one byte.
package enum BindingRole: UInt8, Sendable {
  /// What its provider makes.
  case instances

  /// What another binding gives, to a ``Lazy`` or a wrapper, which keeps it; no injector holds or disposes of it.
  case lazy

  /// The factory of a component.
  case factory

  /// What another binding gives, wrapped or replaced.
  case decorator

  /// What the parent of the injector that holds it gives.
  case inherited

  /// What one of several bindings gives, each of which has a condition.
  case choice

  /// Nothing: it lists the bindings whose instances are asked for together.
  case collection

  /// A component that no injector holds, and that builds itself.
  case component

  /// The same, of use only to injectors that hold what the component depends on.
  case dependentComponent
}
