/// Who disposes of an instance: of the bindings that give it, the one that was handed it first.
enum Disposal: Sendable {
  /// The instance is not disposable, or no injector keeps it.
  case none

  /// The instance is a value, whose copies in other bindings cannot be recognized.
  case value

  /// The instance is the object with this identity, which other bindings may give too.
  case object(ObjectIdentifier)

  /// The bindings that give one object.
  private struct Claims {
    /// The bindings, in the order in which they were handed the object.
    var bindings: [ObjectIdentifier] = []

    /// Whether the object is the program's own, or a binding disposes of it.
    var isSettled = false
  }

  private static let claims = Guarded<[ObjectIdentifier: Claims]>([:])

  /// Notes that a binding gives an instance, which its provider returned or the program handed in.
  ///
  /// What the program handed in is disposed of by no binding that passes it on.
  init(of instance: Any, in binding: Binding, isOfProgram: Bool = false) {
    self = .none
    guard let disposable = instance as? any Disposable else { return }
    guard type(of: disposable) is AnyClass else {
      if !isOfProgram { self = .value }
      return
    }
    let identity = ObjectIdentifier(disposable as AnyObject)
    self = .object(identity)
    let claimant = ObjectIdentifier(binding)
    Self.claims.withLock { claims in
      // An object that a provider made is still the injector's if the program hands it in afterwards.
      if isOfProgram, claims[identity] == nil { claims[identity] = Claims(isSettled: true) }
      claims[identity, default: Claims()].bindings.append(claimant)
    }
  }

  /// Returns the instance if a binding is to dispose of it; no other binding is, from then on.
  func takeDisposable(_ instance: Any, from binding: Binding) -> (any Disposable)? {
    switch self {
    case .none: return nil
    case .value: return instance as? any Disposable
    case .object(let identity):
      let claimant = ObjectIdentifier(binding)
      let isTaken = Self.claims.withLock { claims in
        guard let known = claims[identity], !known.isSettled, known.bindings.first == claimant else { return false }
        claims[identity]?.isSettled = true
        return true
      }
      return isTaken ? instance as? any Disposable : nil
    }
  }

  /// Notes that a binding gives the instance no more; to be called before the instance is released.
  func end(in binding: Binding) {
    guard case .object(let identity) = self else { return }
    let claimant = ObjectIdentifier(binding)
    Self.claims.withLock { claims in
      claims[identity]?.bindings.removeAll { $0 == claimant }
      if claims[identity]?.bindings.isEmpty == true { claims[identity] = nil }
    }
  }
}
