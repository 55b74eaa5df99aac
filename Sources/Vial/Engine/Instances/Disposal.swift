/// Who disposes of an instance: of the bindings that give it, the one that was handed it first.
///
/// Instances that are disposable need not be `Sendable`. Why it is sound to handle them on the thread that closes: what a
/// binding keeps either is `Sendable`, or is confined to the main actor, and nothing but its type and its address is
/// looked at before ``Injector/disposeAndReport(_:of:)`` has made sure of the main actor.
enum Disposal: Sendable {
  /// The instance is not disposable, or no injector keeps it.
  case none

  /// The instance is a value, whose copies in other bindings cannot be recognized.
  case value

  /// The instance is the object with this identity, which other bindings may give too.
  case object(ObjectIdentifier)

  private static let claims = Protected(DisposalClaims())

  /// Notes that a binding gives an instance, which its provider returned or the program handed in.
  ///
  /// What the program handed in is disposed of by no binding that passes it on.
  init(of instance: Any, in binding: ObjectIdentifier, isConfined: Bool, isOfProgram: Bool = false) {
    self = .none
    guard let disposable = Self.disposable(instance) else { return }
    guard type(of: disposable) is AnyClass else {
      if !isOfProgram { self = .value }
      return
    }
    let object = disposable as AnyObject
    let identity = ObjectIdentifier(object)
    self = .object(identity)
    let witness = DisposalWitness(object, isConfined: isConfined)
    let old = Self.claims.withLock { claims in
      claims.add(binding, of: identity, witness, isOfProgram: isOfProgram)
      return claims.witnessesToLookAt()
    }
    if old.isEmpty { return }
    // Looked at under no lock, since the last reference may be released meanwhile.
    let gone = old.filter { $0.witness.isKnownToBeGone }
    Self.claims.withLock { claims in claims.forget(gone) }
  }

  /// Returns the instance if a binding is to dispose of it; no other binding is, from then on.
  ///
  /// The instance is not touched where the caller must not hold it.
  func takeInstance(
    _ instance: @autoclosure () -> Any,
    from binding: ObjectIdentifier,
    isConfined: Bool
  ) -> ClosedInstance {
    if case .none = self { return .none }
    if case .object(let identity) = self {
      guard Self.claims.withLock({ $0.settle(identity, for: binding) }) else { return .none }
    }
    if isConfined, !MainActorProbe.isOnMainActor { return .outOfReach }
    return Self.disposable(instance()).map(ClosedInstance.disposable) ?? .none
  }

  /// Returns an instance as one that is disposable, wherever the conformance belongs and the caller runs.
  ///
  /// A cast of the instance would ask where it runs if the conformance belongs to an actor; that of its type does not.
  private static func disposable(_ instance: Any) -> (any Disposable)? {
    let type = type(of: instance)
    if let type = type as? any Disposable.Type { return disposable(instance, type) }
    guard TypeKind.isOptional(type), let optional = instance as? any OptionalService else { return nil }
    return optional.wrapped.flatMap(disposable)
  }

  private static func disposable<Concrete: Disposable>(_ instance: Any, _: Concrete.Type) -> (any Disposable)? {
    instance as? Concrete
  }

  /// Notes that a binding gives the instance no more; to be called before the instance is released.
  func end(in binding: ObjectIdentifier) {
    guard case .object(let identity) = self else { return }
    Self.claims.withLock { $0.end(binding, of: identity) }
  }
}

/// Tells whether an object is still there, without keeping it.
///
/// Why `@unchecked Sendable` is sound: the object is only counted and never used, and what is confined to the main actor is
/// counted where that runs, or where the caller holds it, so that it is never released elsewhere.
final class DisposalWitness: @unchecked Sendable {
  private weak let object: AnyObject?
  private let isConfined: Bool

  init(_ object: AnyObject, isConfined: Bool) {
    self.object = object
    self.isConfined = isConfined
  }

  /// Whether the object is gone, for a caller that holds what has its address now.
  var isGone: Bool { object == nil }

  /// Whether the object is gone, as far as the caller may look.
  var isKnownToBeGone: Bool { (!isConfined || MainActorProbe.isOnMainActor) && isGone }
}

/// The bindings that give objects which are to be disposed of once.
struct DisposalClaims {
  private final class Entry {
    let object: ObjectIdentifier
    let witness: DisposalWitness

    /// The bindings, in the order in which they were handed the object.
    var bindings: [ObjectIdentifier] = []

    /// Whether the object is the program's own, or was disposed of; it stays so as long as the object is there.
    var isSettled: Bool

    init(_ object: ObjectIdentifier, _ witness: DisposalWitness, isSettled: Bool) {
      self.object = object
      self.witness = witness
      self.isSettled = isSettled
    }
  }

  private var entries = KeyTable<Entry>()

  /// The number of entries at which it is looked for objects that are gone.
  private var limit = 64

  mutating func add(
    _ binding: ObjectIdentifier,
    of object: ObjectIdentifier,
    _ witness: DisposalWitness,
    isOfProgram: Bool
  ) {
    // The caller holds the object, so a witness that sees none is of one that had the same address.
    if entries[object]?.witness.isGone == true { entries[object] = nil }
    // An object that a provider made is still the injector's if the program hands it in afterwards.
    let entry = entries[object] ?? Entry(object, witness, isSettled: isOfProgram)
    entry.bindings.add(binding)
    entries[object] = entry
  }

  /// Returns whether a binding disposes of an object; none does afterwards.
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

  /// The witnesses of objects that no binding gives any more, once there are many.
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

/// What a binding that is closed leaves to be disposed of.
enum ClosedInstance {
  /// Nothing, or what another binding gives too.
  case none
  case disposable(any Disposable)

  /// An instance that is confined to the main actor, where the caller does not run and must not hold it: its last
  /// reference would be released there.
  case outOfReach
}
