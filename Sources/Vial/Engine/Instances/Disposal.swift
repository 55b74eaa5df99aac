import Synchronization

/// The binding that disposes of an instance: the first that was given it.
///
/// A disposable instance need not be `Sendable`. Why it is sound to handle it on the thread that closes: an instance
/// that a binding keeps is `Sendable` or confined to the main actor, and only its type and address are read before
/// ``Injector/disposeAndReport(_:of:)`` has checked that it runs there.
enum Disposal: Sendable {
  /// The instance is not disposable, or no injector keeps it.
  case none

  /// The instance is a value, whose copies in other bindings cannot be recognized.
  case value(isAwaited: Bool)

  /// The instance is an object, which other bindings may give too.
  case object(DisposalClaim, isAwaited: Bool)

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
    of instance: StoredInstance,
    in binding: ObjectIdentifier,
    isOfProgram: Bool = false,
    closedBy closing: InstanceClosing? = nil
  ) {
    self = closing.map { .value(isAwaited: $0.isAwaited) } ?? .none
    // A cast of the instance would fail off the actor of an isolated conformance.
    guard let type = instance.contentType as? any AsyncDisposable.Type else { return }
    let content = instance.content
    let isAwaited = closing?.isAwaited ?? !(type is any Disposable.Type)
    if let object = content.identity {
      let (claim, isSettled) = DisposalClaim.claim(object, for: binding, isOfProgram: isOfProgram)
      self = .object(claim, isAwaited: isAwaited && !isSettled)
    } else if !isOfProgram {
      self = .value(isAwaited: isAwaited)
    }
    extendLifetime(content)
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
    if case .object(let claim, _) = self, !claim.settle(for: binding) { return .none }
    if case .awaiting(let close)? = closing { return .closing(close) }
    if isConfined, !MainActorProbe.isOnMainActor { return .outOfReach }
    return Self.disposable(instance, closedBy: closing).map(ClosedInstance.disposable) ?? .none
  }

  /// Returns an instance as a disposable one, which a function of the program disposes of if there is one.
  static func disposable(
    _ instance: StoredInstance,
    closedBy closing: InstanceClosing?
  ) -> (any AsyncDisposable)? {
    guard case .disposing(let closed)? = closing else { return disposable(instance.content) }
    return disposable(InstanceContent(closed(instance)))
  }

  private static func disposable(_ content: InstanceContent) -> (any AsyncDisposable)? {
    (content.type as? any AsyncDisposable.Type).flatMap { content.disposable($0) }
  }

  /// Returns an instance as one that is disposed of without waiting, wherever its conformance belongs.
  static func synchronous(_ instance: any AsyncDisposable) -> (any Disposable)? {
    func synchronous<Concrete: AsyncDisposable, Same: Disposable>(
      _ instance: Concrete,
      _: Same.Type
    ) -> any Disposable {
      // Sound: the two are one type.
      unsafe unsafeBitCast(instance, to: Same.self)
    }
    func synchronous<Same: Disposable>(_ type: Same.Type) -> any Disposable { synchronous(instance, type) }
    return (type(of: instance) as? any Disposable.Type).map { synchronous($0) }
  }

  /// Notes that a binding gives the instance no longer; call this before the instance is released.
  @inline(never)
  func end(in binding: ObjectIdentifier, isConfined: Bool) {
    if case .object(let claim, _) = self, claim.end(in: binding) { claim.remember(isConfined: isConfined) }
  }

  /// Releases an instance, which a binding gives no longer.
  @inline(never)
  func end(in binding: ObjectIdentifier, releasing instance: StoredInstance) {
    guard case .object(let claim, _) = self, claim.end(in: binding) else { return instance.release() }
    var object = claim.object
    instance.release()
    // Without another reference the object ends here, and is forgotten.
    if isKnownUniquelyReferenced(&object) { claim.forget() } else { claim.remember(isConfined: false) }
    extendLifetime(object)
  }
}
