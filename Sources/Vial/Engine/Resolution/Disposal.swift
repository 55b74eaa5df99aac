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
  init(of instance: Any, in binding: Binding, isOfProgram: Bool = false) {
    self = .none
    guard let disposable = Self.disposable(instance) else { return }
    guard type(of: disposable) is AnyClass else {
      if !isOfProgram { self = .value }
      return
    }
    let object = disposable as AnyObject
    let identity = ObjectIdentifier(object)
    self = .object(identity)
    let claimant = ObjectIdentifier(binding)
    let witness = DisposalWitness(object, isConfined: binding.isConfined)
    let old = Self.claims.withLock { claims in
      claims.add(claimant, of: identity, witness, isOfProgram: isOfProgram)
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
  func takeInstance(_ instance: @autoclosure () -> Any, from binding: Binding) -> ClosedInstance {
    if case .none = self { return .none }
    if case .object(let identity) = self {
      let claimant = ObjectIdentifier(binding)
      guard Self.claims.withLock({ $0.settle(identity, for: claimant) }) else { return .none }
    }
    if binding.isConfined, !MainActorProbe.isOnMainActor { return .outOfReach }
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
  func end(in binding: Binding) {
    guard case .object(let identity) = self else { return }
    let claimant = ObjectIdentifier(binding)
    Self.claims.withLock { $0.end(claimant, of: identity) }
  }
}
