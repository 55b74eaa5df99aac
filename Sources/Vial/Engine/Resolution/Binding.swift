import Synchronization

/// A binding of an injector, whatever service it provides.
///
/// Its kind says where an instance comes from. The only subclass adds what a binding needs that keeps its instance.
///
/// Why `@unchecked Sendable` is sound: the compiler can't check a class with a subclass, but both store only immutable,
/// atomic and guarded values.
@safe
@usableFromInline
package class Binding: @unchecked Sendable {
  /// Where an instance comes from.
  ///
  /// It is the first value, as in a ``KnownBinding``. Only the initializer and the deinitializer change it, and
  /// ``replaceProvider(_:)``, before any request.
  private(set) final var kind: BindingKind

  package final let lifetime: LifetimeKind
  private final let traits: UInt8
  private final let observed: Atomic<Bool>

  /// The kind of instance that its provider makes; `nil` without a provider.
  package final let role: BindingRole?

  package final let key: TypeKey

  /// Where it was registered, or an empty location.
  package final let registration: CodeLocation

  /// The injector that holds the binding, or held it.
  ///
  /// Use it only while it or a descendant, which keeps it alive, is in use.
  ///
  /// Why this is sound: bindings are reached through the tables of the injector that was asked and of its ancestors.
  final var owner: Injector { unretainedOwner.object }
  private final let unretainedOwner: UnretainedReference<Injector>

  /// The ``InstanceWord`` of the instance, once there is one.
  ///
  /// ``SharedBinding`` writes it once, with release ordering, after it initialized the memory. The memory is then only
  /// read until the binding is deallocated.
  private final let instanceBits = Atomic<Int>(0)

  /// What only graphs and changes of registrations need to know; the lock of the injector that holds the binding guards it.
  final var requirements: BindingRequirements?

  init(_ header: BindingHeader, _ kind: BindingKind = .nothing) {
    self.kind = kind
    unretainedOwner = unsafe UnretainedReference(header.owner)
    key = header.key
    lifetime = header.lifetime
    switch kind {
    case .provider, .copy: role = header.role
    case .choice, .list, .nothing: role = nil
    }
    let isTransient = role != nil && header.lifetime == .transient && header.traits & BindingTrait.asynchronous == 0
    let isConfined = header.traits & BindingTrait.confined != 0
    traits =
      header.traits | (isTransient ? isConfined ? BindingTrait.runsForEachConfined : BindingTrait.runsForEach : 0)
    observed = Atomic(false)
    registration = header.registration
  }

  /// Creates a scope's copy of a binding from the original itself, since every scope makes some.
  init(copying original: Binding, in scope: Injector) {
    unretainedOwner = unsafe UnretainedReference(scope)
    kind = .copy(of: original)
    key = original.key
    lifetime = original.lifetime
    traits = original.traits
    observed = Atomic(original.isRecorded)
    role = original.role
    registration = original.registration
  }

  deinit { if isOnMainActor { takeProvider()?.releaseOnMainActor() } }

  /// Moves the provider, with what it captures on the main actor, into memory of its own.
  private final func takeProvider() -> StoredInstance? {
    guard case .provider(let provider) = kind else { return nil }
    defer { kind = .nothing }
    return StoredInstance(provider)
  }

  /// Puts another provider of the type in the place of this one, if there is one; the caller does so before any request.
  package final func replaceProvider(_ replacement: (AnyProvider, Any.Type) -> AnyProvider) {
    if case .provider(let provider) = kind { kind = .provider(replacement(provider, serviceType)) }
  }

  /// Where it was registered; `nil` for a component without a registration, and for a property wrapper.
  final var place: CodeLocation? { isUnregistered || role == .lazy ? nil : registration }

  final var needsNothing: Bool { traits & BindingTrait.needsNothing != 0 }

  /// Whether the instances must stay on the main actor, so that only requests that the compiler keeps there get one.
  package final var isConfined: Bool { traits & BindingTrait.confined != 0 }

  /// Whether the compiler has seen that the service is `Sendable`, so that the main actor may give its instances to others.
  final var isKnownSendable: Bool { !isConfined && (isOnMainActor || lifetime.isShared) }

  /// Whether its provider belongs to the main actor, and so gets confined instances.
  package final var isOnMainActor: Bool { traits & BindingTrait.onMainActor != 0 }

  /// Whether the provider runs for each request whose result may be confined, or may not.
  @inline(__always)
  final func runsForEach(ifConfined mayBeConfined: @autoclosure () -> Bool) -> Bool {
    traits & BindingTrait.runsForEach != 0 || mayBeConfined() && traits & BindingTrait.runsForEachConfined != 0
  }

  /// Whether its provider has to be awaited.
  package final var isAsynchronous: Bool { traits & BindingTrait.asynchronous != 0 }

  /// Whether a request may have to wait for its provider, or to run it on the main actor.
  final var needsPreparation: Bool { traits & (BindingTrait.asynchronous | BindingTrait.runsOnMainActor) != 0 }

  /// Whether its provider runs on the main actor.
  package final var runsOnMainActor: Bool { traits & BindingTrait.runsOnMainActor != 0 }

  /// Whether ``Injector/start(fileID:line:)`` constructs the instance.
  package final var startsEagerly: Bool { shared?.registeredLifecycle?.startsEagerly ?? false }

  /// Whether it belongs to a component without a registration.
  final var isUnregistered: Bool { role == .component || role == .dependentComponent }

  /// Whether it refers to other bindings of its service, and has no provider.
  final var isGroup: Bool { role == nil && (choice != nil || list != nil) }

  /// The choice that it makes among bindings, if it makes one.
  package final var choice: ServiceChoice? {
    // Only the binding of a choice has this lifetime. The kind of another one would be retained.
    guard lifetime == .conditional, case .choice(let choice) = kind else { return nil }
    return choice
  }

  /// The list of elements that it is, if it is one.
  final var list: ElementList? { if case .list(let list) = kind { list } else { nil } }

  /// The elements in order, if it is a list.
  package final var elements: [ServicePart]? { list?.elements }

  /// Whether it keeps what another binding gives or refuses, for a property wrapper or a ``Lazy``.
  final var isLazy: Bool { role == .lazy || role == .wrapped }

  /// This binding, if it keeps its instance.
  @inline(__always)
  final var shared: SharedBinding? {
    // Sound: every binding with a shared lifetime is made as one of these.
    lifetime.isShared ? unsafe unsafeDowncast(self, to: SharedBinding.self) : nil
  }

  /// The header of a copy for another injector or under another key.
  final func header(in owner: Injector, as key: TypeKey? = nil) -> BindingHeader {
    var header = BindingHeader(key: key ?? self.key, lifetime: lifetime, owner: owner, registration: registration)
    header.traits = traits & ~(BindingTrait.runsForEach | BindingTrait.runsForEachConfined)
    header.role = role ?? .instances
    return header
  }

  /// Whether it provides a service, also as a part or as a decorator, whose parts don't know its scope.
  final func provides(_ service: TypeKey?) -> Bool {
    guard let service else { return false }
    return key.service == service || role == .decorator && key.unscoped == service.unscoped
  }

  /// Whether it may request a service: it doesn't provide that, isn't resolved later, and is no lazy property of an optional
  /// or a collection.
  final func isRequester(of service: TypeKey?) -> Bool {
    !provides(service) && !key.isDeferred && !(role == .lazy && Derivation.of(key.type) != nil)
  }

  /// The type of the instances, which a key of a `Lazy` doesn't say.
  final var serviceType: Any.Type {
    if role == .wrapped, case .lazy(let type)? = Derivation.of(key.type) { type } else { key.type }
  }

  /// The binding of which this gives the instance: an outer injector's in a scope, or a named singleton's as another type.
  final var origin: Binding? { if case .copy(let original) = kind { original } else { nil } }

  /// Whether it is no copy that a request made.
  final var isOriginal: Bool { if case .copy = kind { false } else { true } }

  /// Whether the provider has returned once while something listened, so that its dependencies are recorded.
  package final var isRecorded: Bool { observed.load(ordering: .relaxed) }

  /// Changes what graphs need to know; the caller holds the injector's lock.
  final func changeRequirements(_ change: (BindingRequirements) -> Void) {
    let known = heldKnown
    change(known)
    requirements = known
  }

  @inline(__always)
  final var instanceWord: InstanceWord { InstanceWord(bits: instanceBits.load(ordering: .acquiring)) }

  /// Lets requests find the instance.
  final func publish(_ instance: StoredInstance) {
    let bits = instance.word.bits
    instanceBits.store(isConfined ? ~bits : bits, ordering: .releasing)
  }

  /// Whether it keeps an instance, which was constructed or given.
  final var hasInstance: Bool { instanceBits.load(ordering: .relaxed) != 0 }

  /// Whether the program has passed the instance in.
  package final var hasInstanceOfProgram: Bool { hasInstance && shared?.order == 0 }

  package final func endObservation() {
    observed.store(true, ordering: .relaxed)
    origin?.endObservation()
  }
}

/// Where the instances of a binding come from.
enum BindingKind: Sendable {
  /// A provider makes them; it begins with the provider, as a ``KnownBinding`` does.
  case provider(AnyProvider)

  /// Another binding makes it, whose instance this keeps in a scope, or as another type.
  case copy(of: Binding)

  /// One of several bindings with conditions has it.
  case choice(ServiceChoice)

  /// The elements of a collection have them.
  case list(ElementList)

  /// There are none: it declares a service that scopes provide, or is a step of a path.
  case nothing
}

/// The flags of a binding in one byte; an option set would bring 18 functions that nothing calls.
enum BindingTrait {
  static var needsNothing: UInt8 { 1 }
  static var confined: UInt8 { 2 }
  static var onMainActor: UInt8 { 4 }
  static var runsForEach: UInt8 { 8 }
  static var asynchronous: UInt8 { 16 }
  static var runsOnMainActor: UInt8 { 32 }
  static var runsForEachConfined: UInt8 { 64 }

  /// The traits of a provider of the main actor, which gets confined instances.
  static var ofMainActor: UInt8 { onMainActor | runsOnMainActor }
}

/// The kind of instance that a provider makes, in one byte.
package enum BindingRole: UInt8, Sendable {
  /// The product of its provider.
  case instances

  /// The instance of another binding, for a property wrapper, which keeps it; no injector holds or disposes of it.
  case lazy

  /// The same for a ``Lazy``, whose type the key has.
  case wrapped

  /// The factory of a component.
  case factory

  /// The instance of another binding, wrapped or replaced.
  case decorator

  /// The instance of the parent injector.
  case inherited

  /// A component without a registration.
  case component

  /// The same, for injectors that hold the component's dependency.
  case dependentComponent
}

/// The lifetime of a binding, in one byte; the texts are there in a program without the names that reflection knows, too.
@usableFromInline
package enum LifetimeKind: String, Sendable {
  case transient, graph, weak, scoped, singleton

  /// The lifetime of the chosen binding.
  case conditional

  /// Whether threads share the instance.
  var isShared: Bool {
    switch self {
    case .weak, .scoped, .singleton: true
    case .transient, .graph, .conditional: false
    }
  }

  /// Whether an injector keeps the instance until it closes, so that it has a start and an end.
  var isKept: Bool { self == .scoped || self == .singleton }

  /// Whether its instances may be constructed asynchronously.
  var canBeAwaited: Bool { isShared || self == .transient }

  /// The name in errors and graphs.
  var name: String { rawValue }
}
