/// The binding that disposes of an instance: the first that was given it.
///
/// A disposable instance need not be `Sendable`. Why it is sound to handle it on the thread that closes: an instance
/// that a binding keeps is `Sendable` or confined to the main actor, and only its type and address are read before
/// ``Injector/disposeAndReport(_:of:)`` has checked that it runs there.
enum Disposal: Sendable {
  /// The instance is not disposable, or no injector keeps it.
  case none

  /// The instance is a value, whose copies in other bindings cannot be recognized.
  case value, awaitedValue

  /// The instance is an object, which other bindings may give too.
  case object(DisposalClaim), awaitedObject(DisposalClaim)

  /// Notes that a binding gives an instance, which its provider returned or the program passed in.
  ///
  /// No binding disposes of an instance that the program passed in. Of an instance that the program closes, the
  /// registration says how.
  @inline(never)
  init(
    of instance: StoredInstance,
    in binding: ObjectIdentifier,
    of familyState: FamilyState,
    isOfProgram: Bool = false,
    closedBy closing: InstanceClosing? = nil
  ) {
    self = closing.map { $0.isAwaited ? .awaitedValue : .value } ?? .none
    guard let disposable = instance.contentType as? any AsyncDisposable.Type else { return }
    let type = DisposableType(disposable)
    let content = instance.content
    let isAwaited = closing?.isAwaited ?? type.isAwaited
    if let object = content.identity {
      let (claim, isSettled) = familyState.claim(object, type, for: binding, isOfProgram: isOfProgram)
      self = isAwaited && (closing != nil || !isSettled) ? .awaitedObject(claim) : .object(claim)
    } else if !isOfProgram {
      self = isAwaited ? .awaitedValue : .value
    }
    extendLifetime(content)
  }

  /// Whether the instance can't be disposed of without waiting.
  var isAwaited: Bool {
    switch self {
    case .none, .value, .object: false
    case .awaitedValue, .awaitedObject: true
    }
  }

  /// The claim of the object, if the instance is one.
  private var claim: DisposalClaim? {
    switch self {
    case .none, .value, .awaitedValue: nil
    case .object(let claim), .awaitedObject(let claim): claim
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
    // A function of the program runs for each binding, also where another one disposes of the object.
    if let claim, !claim.settle(for: binding, isLent: closing != nil), closing == nil { return .none }
    if case .awaiting(let close)? = closing { return .closing(close) }
    if isConfined, !MainActorProbe.isOnMainActor { return .needsMainActor }
    if let claim, closing == nil { return InstanceContent(claim.object).closed(as: claim.type) }
    return Self.closed(instance, by: closing)
  }

  /// Returns an instance to dispose of, which a function of the program closes if there is one.
  static func closed(_ instance: StoredInstance, by closing: InstanceClosing?) -> ClosedInstance {
    let content =
      if case .disposing(let closed)? = closing { InstanceContent(closed(instance)) } else { instance.content }
    return (content.type as? any AsyncDisposable.Type).map { content.closed(as: DisposableType($0)) } ?? .none
  }

  /// Notes that a binding gives the instance no longer; call this before the instance is released.
  @inline(never)
  func end(in binding: ObjectIdentifier, isConfined: Bool) {
    if let claim, claim.end(in: binding) { claim.remember(isConfined: isConfined) }
  }

  /// Releases an instance, which a binding gives no longer.
  @inline(never)
  func end(in binding: ObjectIdentifier, releasing instance: StoredInstance) {
    guard let claim, claim.end(in: binding) else { return instance.release() }
    var object = claim.object
    instance.release()
    // Without another reference the object ends here, and is forgotten.
    if isKnownUniquelyReferenced(&object) { claim.forget() } else { claim.remember(isConfined: false) }
    extendLifetime(object)
  }
}

/// The instance that a closed binding leaves to dispose of.
///
/// Why `@unchecked Sendable` is sound: the instance is `Sendable`, or it is confined to the main actor and touched there.
indirect enum ClosedInstance: @unchecked Sendable {
  /// There is no instance, or another binding gives it too.
  case none
  case disposable(any Disposable)

  /// An instance whose disposal has to be awaited.
  case awaited(any AsyncDisposable)

  /// A function of the program closes it, and has to be awaited.
  case closing(@Sendable (StoredInstance) async throws -> Void)

  /// An instance that is confined to the main actor, for a caller elsewhere, which must not hold its last reference.
  case needsMainActor

  var isNone: Bool { if case .none = self { true } else { false } }

  /// Whether the conformance belongs to an actor.
  var isIsolated: Bool { WitnessTables.areIsolated(in: disposable) }

  /// The instance, if it disposes of itself.
  var disposable: (any AsyncDisposable)? {
    switch self {
    case .disposable(let instance): instance
    case .awaited(let instance): instance
    case .none, .closing, .needsMainActor: nil
    }
  }

  /// The same for a task elsewhere, which must not hold the last reference to a confined instance.
  func sent(isConfined: Bool) -> ClosedInstance { isConfined && disposable != nil ? .needsMainActor : self }
}

/// How a type disposes of its instances.
enum DisposableType {
  case synchronous(any Disposable.Type)
  case awaited(any AsyncDisposable.Type)

  /// Looks at the type, since a cast of an instance would fail off the actor of an isolated conformance.
  init(_ type: any AsyncDisposable.Type) {
    self = if let type = type as? any Disposable.Type { .synchronous(type) } else { .awaited(type) }
  }

  var isAwaited: Bool { if case .awaited = self { true } else { false } }
}

extension InstanceContent {
  /// Returns the content as its type disposes of it.
  fileprivate func closed(as type: DisposableType) -> ClosedInstance {
    func synchronous<Content: Disposable>(_: Content.Type) -> (any Disposable)? { of(Content.self) }
    func awaited<Content: AsyncDisposable>(_: Content.Type) -> (any AsyncDisposable)? { of(Content.self) }
    return switch type {
    case .synchronous(let type): synchronous(type).map { .disposable($0) } ?? .none
    case .awaited(let type): awaited(type).map { .awaited($0) } ?? .none
    }
  }
}

/// A disposable object and the bindings of a family of injectors that give it, so that it is disposed of once.
///
/// Why `@unchecked Sendable` is sound: the lock of the family's claims guards the variables.
final class DisposalClaim: @unchecked Sendable {
  private let identity: ObjectIdentifier

  /// How the object is disposed of.
  let type: DisposableType

  /// The binding that was given the object first, and the others, in order.
  fileprivate var first: ObjectIdentifier?
  fileprivate var others: [ObjectIdentifier] = []

  /// Whether the object belongs to the program or was disposed of.
  fileprivate var isSettled: Bool

  /// The object, once it was disposed of and no binding gives it any longer, as long as the program keeps it.
  fileprivate weak var remembered: AnyObject?
  fileprivate var isRemembered = false

  /// Whether only the main actor may look whether the object is gone, since that may release it.
  private var isConfined = false

  /// Whether the object may be gone, and the caller may look.
  fileprivate var mayBeGone: Bool { first == nil && isRemembered && (!isConfined || MainActorProbe.isOnMainActor) }

  /// The object, for a caller that keeps it alive.
  var object: AnyObject { unsafe unsafeBitCast(identity, to: AnyObject.self) }

  private let familyState: FamilyState

  fileprivate init(_ identity: ObjectIdentifier, _ type: DisposableType, of familyState: FamilyState, isSettled: Bool) {
    (self.identity, self.type, self.familyState, self.isSettled) = (identity, type, familyState, isSettled)
  }

  /// Returns whether a binding disposes of the object, after which no binding does that gives it already.
  ///
  /// What a function of the program takes back may be lent again, and is then closed again.
  func settle(for binding: ObjectIdentifier, isLent: Bool) -> Bool {
    familyState.claims.withLock { claims in
      if isSettled || first != binding { return false }
      isSettled = true
      if isLent { claims.all[identity] = nil }
      return true
    }
  }

  /// Notes that a binding gives the object no longer, and returns whether it has to be remembered or forgotten.
  func end(in binding: ObjectIdentifier) -> Bool {
    familyState.claims.withLock { claims in
      others.removeAll { $0 == binding }
      if first != binding { return false }
      first = others.isEmpty ? nil : others.removeFirst()
      if first == nil, !isSettled { claims.all[identity] = nil }
      return first == nil && isSettled
    }
  }

  /// Remembers the object until it is gone.
  func remember(isConfined: Bool) {
    let object = object
    familyState.claims.withLock { _ in (remembered, isRemembered, self.isConfined) = (object, true, isConfined) }
  }

  /// Forgets the object, unless a binding gives it again.
  func forget() {
    familyState.claims.withLock { claims in
      if first == nil, claims.all[identity] === self { claims.all[identity] = nil }
    }
  }
}

/// What an injector without a parent shares with everything below it.
final class FamilyState: Sendable {
  typealias Claims = (all: [ObjectIdentifier: DisposalClaim], limit: Int)

  /// Held while a teardown closes injectors, so that the later one of two waits.
  ///
  /// The value isn't used. The thread sanitizer takes an access to `()` for one to what comes next in memory.
  let closing = Protected(false)

  /// The claims by their objects, and the number of claims at which to look for objects that are gone.
  fileprivate let claims = Protected<Claims>(([:], 64))

  /// Breaks the cycle of this and its claims.
  func end() { claims.withLock { $0.all = [:] } }

  /// Notes that a binding gives an object, and returns whether no binding disposes of it.
  func claim(
    _ object: ObjectIdentifier,
    _ type: DisposableType,
    for binding: ObjectIdentifier,
    isOfProgram: Bool
  ) -> (claim: DisposalClaim, isSettled: Bool) {
    // Sound: only this call has the array.
    nonisolated(unsafe) var remembered: [AnyObject] = []
    let known = claims.withLock { claims in
      var known = claims.all[object]
      // The caller holds the object, so one that is gone was an earlier one at this address.
      if let claim = known, claim.isRemembered, claim.remembered == nil { known = nil }
      // An object that a provider made stays the injector's if the program passes it in later.
      let claim = known ?? DisposalClaim(object, type, of: self, isSettled: isOfProgram)
      if known == nil { claims.all[object] = claim }
      if claim.first == nil { claim.first = binding } else { claim.others.add(binding) }
      unsafe remembered = forgetGone(in: &claims)
      return (claim, claim.isSettled)
    }
    // Released under no lock, since each may be the last reference by now.
    unsafe extendLifetime(remembered)
    return known
  }

  /// Forgets the objects that are gone, once there are many claims, and returns those that are not.
  private func forgetGone(in claims: inout Claims) -> [AnyObject] {
    if claims.all.count < claims.limit { return [] }
    var remembered: [AnyObject] = []
    for (key, claim) in claims.all where claim.mayBeGone {
      if let object = claim.remembered { remembered.append(object) } else { claims.all[key] = nil }
    }
    claims.limit = max(64, claims.all.count * 2)
    return remembered
  }
}
