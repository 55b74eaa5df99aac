import Synchronization

/// The binding that disposes of an instance: the first that was given it.
///
/// A disposable instance need not be `Sendable`. Why it is sound to handle it on the thread that closes: an instance
/// that a binding keeps is `Sendable` or confined to the main actor, and only its type and address are read before
/// ``Injector/disposeAndReport(_:of:)`` has checked that it runs there.
package enum Disposal: Sendable {
  /// The instance is not disposable, or no injector keeps it.
  case none

  /// The instance is a value, whose copies in other bindings cannot be recognized.
  case value(isAwaited: Bool)

  /// The instance is the object with this identity, which other bindings may give too.
  case object(ObjectIdentifier, isAwaited: Bool)

  private static let claims = Protected(DisposalClaims())

  private static let anyAwaited = Atomic<Bool>(false)

  /// Whether the program ever kept an instance that can't be disposed of without waiting.
  static var wereAnyAwaited: Bool { anyAwaited.load(ordering: .acquiring) }

  static func noteAwaited() { anyAwaited.store(true, ordering: .releasing) }

  /// Notes that a binding gives an instance, which its provider returned or the program passed in.
  ///
  /// No binding disposes of an instance that the program passed in. Of an instance that the program closes, the
  /// registration says how.
  @inline(never)
  init(
    of instance: Any,
    in binding: ObjectIdentifier,
    isConfined: Bool,
    isOfProgram: Bool = false,
    closedBy closing: InstanceClosing? = nil
  ) {
    self = closing.map { .value(isAwaited: $0.isAwaited) } ?? .none
    guard let disposable = Self.disposable(instance) else { return }
    let isAwaited = closing?.isAwaited ?? !(type(of: disposable) is any Disposable.Type)
    guard type(of: disposable) is AnyClass else {
      if !isOfProgram { self = .value(isAwaited: isAwaited) }
      return
    }
    let object = disposable as AnyObject
    let identity = ObjectIdentifier(object)
    let witness = DisposalWitness(object, isConfined: isConfined)
    let (isSettled, old) = Self.claims.withLock { claims in
      (claims.note(binding, of: identity, witness, isOfProgram: isOfProgram), claims.witnessesToLookAt())
    }
    self = .object(identity, isAwaited: isAwaited && !isSettled)
    if old.isEmpty { return }
    // Under no lock, since this may release the last reference.
    let gone = old.filter { $0.witness.isKnownToBeGone }
    Self.claims.withLock { claims in claims.forget(gone) }
  }

  /// Whether the instance can't be disposed of without waiting.
  var isAwaited: Bool {
    switch self {
    case .none: false
    case .value(let isAwaited), .object(_, let isAwaited): isAwaited
    }
  }

  /// Returns the instance if the binding is to dispose of it, after which no other binding does.
  ///
  /// An instance that the caller must not hold is not touched.
  func takeInstance(
    _ instance: StoredInstance,
    from binding: ObjectIdentifier,
    isConfined: Bool,
    closedBy closing: InstanceClosing?
  ) -> ClosedInstance {
    if case .none = self { return .none }
    if case .object(let identity, _) = self {
      guard Self.claims.withLock({ $0.settle(identity, for: binding) }) else { return .none }
    }
    if case .awaiting(let close)? = closing { return .closing(close) }
    if isConfined, !MainActorProbe.isOnMainActor { return .outOfReach }
    return Self.disposable(instance, closedBy: closing).map(ClosedInstance.disposable) ?? .none
  }

  /// Returns an instance as a disposable one, which a function of the program disposes of if there is one.
  package static func disposable(
    _ instance: StoredInstance,
    closedBy closing: InstanceClosing?
  ) -> (any AsyncDisposable)? {
    if case .disposing(let closed)? = closing { disposable(closed(instance)) } else { disposable(instance.value) }
  }

  /// Returns an instance as a disposable one, wherever its conformance belongs.
  ///
  /// A cast of the instance fails off the actor of an isolated conformance; a cast of its type doesn't.
  package static func disposable(_ instance: Any) -> (any AsyncDisposable)? {
    let type = type(of: instance)
    if let type = type as? any AsyncDisposable.Type { return disposable(instance, type) }
    guard TypeKind.isOptional(type), let optional = instance as? any OptionalService else { return nil }
    return optional.wrapped.flatMap(disposable)
  }

  private static func disposable<Concrete: AsyncDisposable>(
    _ instance: Any,
    _: Concrete.Type
  ) -> (any AsyncDisposable)? {
    instance as? Concrete
  }

  /// Returns an instance as one that is disposed of without waiting, wherever its conformance belongs.
  package static func synchronous(_ instance: any AsyncDisposable) -> (any Disposable)? {
    func synchronous<Concrete: Disposable>(_: Concrete.Type) -> (any Disposable)? { instance as? Concrete }
    return (type(of: instance) as? any Disposable.Type).flatMap { synchronous($0) }
  }

  /// Notes that a binding gives the instance no longer; call this before the instance is released.
  @inline(never)
  package func end(in binding: ObjectIdentifier) {
    guard case .object(let identity, _) = self else { return }
    Self.claims.withLock { $0.end(binding, of: identity) }
  }
}

/// Tells whether an object still exists, without keeping it alive.
///
/// Why `@unchecked Sendable` is sound: the object is counted and never used. An object that is confined to the main
/// actor is counted there, or while the caller holds it, so it is never released elsewhere.
final class DisposalWitness: @unchecked Sendable {
  private weak let object: AnyObject?
  private let isConfined: Bool

  init(_ object: AnyObject, isConfined: Bool) {
    self.object = object
    self.isConfined = isConfined
  }

  /// Whether the object is gone, for a caller that holds an object with the same address.
  var isGone: Bool { object == nil }

  /// Whether the object is gone, as far as the caller may look.
  var isKnownToBeGone: Bool { (!isConfined || MainActorProbe.isOnMainActor) && isGone }
}

/// The bindings that give disposable objects, so that each object is disposed of once.
struct DisposalClaims {
  private final class Entry {
    let object: ObjectIdentifier
    let witness: DisposalWitness

    /// The bindings, in the order in which they were given the object.
    var bindings: [ObjectIdentifier] = []

    /// Whether the object belongs to the program or was disposed of.
    var isSettled: Bool

    init(_ object: ObjectIdentifier, _ witness: DisposalWitness, isSettled: Bool) {
      self.object = object
      self.witness = witness
      self.isSettled = isSettled
    }
  }

  private var entries = KeyTable<Entry>()

  /// The number of entries at which to look for objects that are gone.
  private var limit = 64

  /// Notes that a binding gives an object, and returns whether no binding disposes of it.
  mutating func note(
    _ binding: ObjectIdentifier,
    of object: ObjectIdentifier,
    _ witness: DisposalWitness,
    isOfProgram: Bool
  ) -> Bool {
    // The caller holds the object, so an empty witness belongs to an earlier object at the same address.
    if entries[object]?.witness.isGone == true { entries[object] = nil }
    // An object that a provider made stays the injector's if the program passes it in later.
    let entry = entries[object] ?? Entry(object, witness, isSettled: isOfProgram)
    entry.bindings.add(binding)
    entries[object] = entry
    return entry.isSettled
  }

  /// Returns whether a binding disposes of an object, after which no binding does.
  mutating func settle(_ object: ObjectIdentifier, for binding: ObjectIdentifier) -> Bool {
    guard let entry = entries[object], !entry.isSettled, entry.bindings.first == binding else { return false }
    entry.isSettled = true
    return true
  }

  mutating func end(_ binding: ObjectIdentifier, of object: ObjectIdentifier) {
    guard let entry = entries[object] else { return }
    entry.bindings.removeAll { $0 == binding }
    if !entry.isSettled, entry.bindings.isEmpty { entries[object] = nil }
  }

  /// The witnesses of objects that no binding gives any longer, once there are many.
  mutating func witnessesToLookAt() -> [(object: ObjectIdentifier, witness: DisposalWitness)] {
    if entries.count < limit { return [] }
    limit = entries.count * 2
    return entries.pairs.map(\.value).filter(\.bindings.isEmpty).map { ($0.object, $0.witness) }
  }

  /// Forgets objects that are gone.
  mutating func forget(_ gone: [(object: ObjectIdentifier, witness: DisposalWitness)]) {
    for (object, witness) in gone where entries[object]?.witness === witness { entries[object] = nil }
    limit = max(64, entries.count * 2)
  }
}

/// The instance that a closed binding leaves to dispose of.
///
/// Why `@unchecked Sendable` is sound: the instance is `Sendable`, or it is confined to the main actor and touched there.
package enum ClosedInstance: @unchecked Sendable {
  /// There is no instance, or another binding gives it too.
  case none
  case disposable(any AsyncDisposable)

  /// A function of the program closes it, and has to be awaited.
  case closing((@Sendable (StoredInstance) async throws -> Void)?)

  /// An instance that is confined to the main actor, for a caller elsewhere, which must not hold its last reference.
  case outOfReach

  package var isNone: Bool { if case .none = self { true } else { false } }

  /// The same for a task elsewhere, which must not hold the last reference to a confined instance.
  package func sent(isConfined: Bool) -> ClosedInstance {
    if case .disposable = self, isConfined { .outOfReach } else { self }
  }
}
