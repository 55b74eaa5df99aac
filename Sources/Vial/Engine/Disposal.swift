/// Who disposes of an instance: the binding that had it first, so that one which passes on another's does not.
enum Disposal: Sendable {
  /// The instance is not disposable, or somebody else's.
  case none

  /// The instance is a value, whose copies in other bindings cannot be recognized.
  case value

  /// The instance is the object with this identity, and nobody else's.
  case object(ObjectIdentifier)

  /// The instance is the object with this identity, and the program's own.
  case program(ObjectIdentifier)

  /// How many bindings keep an object to dispose of, or have been handed it.
  private static let claims = Guarded<[ObjectIdentifier: Int]>([:])

  /// Claims an instance that a provider returned, unless another binding has claimed it.
  init(claiming instance: Any) {
    self = .none
    guard let disposable = instance as? any Disposable else { return }
    guard let identity = Self.identity(of: disposable) else {
      self = .value
      return
    }
    let isFirst = Self.claims.withLock { claims in
      if claims[identity] != nil { return false }
      claims[identity] = 1
      return true
    }
    if isFirst { self = .object(identity) }
  }

  /// Claims an instance that the program handed in, so that no provider that passes it on disposes of it.
  init(claimingForProgram instance: Any) {
    self = .none
    guard let disposable = instance as? any Disposable, let identity = Self.identity(of: disposable) else { return }
    Self.claims.withLock { $0[identity, default: 0] += 1 }
    self = .program(identity)
  }

  private static func identity(of disposable: any Disposable) -> ObjectIdentifier? {
    type(of: disposable) is AnyClass ? ObjectIdentifier(disposable as AnyObject) : nil
  }

  /// The instance, if it is to be disposed of.
  func disposable(_ instance: Any) -> (any Disposable)? {
    switch self {
    case .none, .program: nil
    case .value, .object: instance as? any Disposable
    }
  }

  /// Gives up the claim; to be called before the instance is released.
  func end() {
    switch self {
    case .none, .value: break
    case .object(let identity), .program(let identity):
      Self.claims.withLock { claims in
        let rest = (claims[identity] ?? 0) - 1
        claims[identity] = rest > 0 ? rest : nil
      }
    }
  }
}
