/// Who disposes of an instance: the binding that had it first, so that one which passes on another's does not.
enum Disposal: Sendable {
  /// The instance is not disposable, or somebody else's.
  case none

  /// The instance is a value, of which there is no other.
  case value

  /// The instance is the object with this identity, and nobody else's.
  case object(ObjectIdentifier)

  /// The instance is the object with this identity, and the program's own.
  case program(ObjectIdentifier)

  /// The objects that some binding keeps to dispose of, or has been handed in.
  private static let claimed = Guarded<Set<ObjectIdentifier>>([])

  /// Claims an instance that a provider returned.
  init(claiming instance: Any) {
    self = .none
    guard let disposable = instance as? any Disposable else { return }
    guard type(of: disposable) is AnyClass else {
      self = .value
      return
    }
    let identity = ObjectIdentifier(disposable as AnyObject)
    if Self.claimed.withLock({ $0.insert(identity).inserted }) { self = .object(identity) }
  }

  /// Claims an instance that the program handed in, so that no provider that passes it on disposes of it.
  init(claimingForProgram instance: Any) {
    self = .none
    if case .object(let identity) = Disposal(claiming: instance) { self = .program(identity) }
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
    case .object(let identity), .program(let identity): Self.claimed.withLock { _ = $0.remove(identity) }
    }
  }
}
