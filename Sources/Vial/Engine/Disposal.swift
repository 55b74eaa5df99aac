/// Who disposes of an instance: of the bindings that give it, the one that was handed it first.
enum Disposal: Sendable {
  /// The instance is not disposable, or no injector keeps it.
  case none

  /// The instance is a value, whose copies in other bindings cannot be recognized.
  case value

  /// The instance is the object with this identity, which other bindings may give too.
  case object(ObjectIdentifier)

  private static let claims = Guarded(DisposalClaims())

  /// Notes that a binding gives an instance, which its provider returned or the program handed in.
  ///
  /// What the program handed in is disposed of by no binding that passes it on.
  init(of instance: Any, in binding: Binding, isOfProgram: Bool = false) {
    self = .none
    guard let disposable = instance as? any Disposable else { return }
    guard type(of: disposable) is AnyClass, let object = disposable as? any Disposable & AnyObject else {
      if !isOfProgram { self = .value }
      return
    }
    let identity = ObjectIdentifier(object)
    self = .object(identity)
    let (claimant, witness) = (ObjectIdentifier(binding), DisposalWitness(object))
    let old = Self.claims.withLock { claims in
      claims.add(claimant, of: identity, witness, isOfProgram: isOfProgram)
      return claims.witnessesToLookAt()
    }
    if old.isEmpty { return }
    // Looked at under no lock, since the last reference may be released meanwhile.
    let gone = old.filter { $0.witness.isGone }
    Self.claims.withLock { claims in claims.forget(gone) }
  }

  /// Returns the instance if a binding is to dispose of it; no other binding is, from then on.
  func takeDisposable(_ instance: Any, from binding: Binding) -> (any Disposable)? {
    switch self {
    case .none: return nil
    case .value: return instance as? any Disposable
    case .object(let identity):
      let claimant = ObjectIdentifier(binding)
      return Self.claims.withLock { $0.settle(identity, for: claimant) } ? instance as? any Disposable : nil
    }
  }

  /// Notes that a binding gives the instance no more; to be called before the instance is released.
  func end(in binding: Binding) {
    guard case .object(let identity) = self else { return }
    let claimant = ObjectIdentifier(binding)
    Self.claims.withLock { $0.end(claimant, of: identity) }
  }
}
