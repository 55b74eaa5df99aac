/// A disposable object and the bindings that give it, in whichever injectors, so that it is disposed of once.
///
/// Why `@unchecked Sendable` is sound: the lock of the table guards the variables.
final class DisposalClaim: @unchecked Sendable {
  private typealias Claims = (all: KeyTable<DisposalClaim>, limit: Int)

  private let identity: ObjectIdentifier

  /// The binding that was given the object first, and the others, in order.
  private var first: ObjectIdentifier?
  private var others: [ObjectIdentifier] = []

  /// Whether the object belongs to the program or was disposed of.
  private var isSettled: Bool

  /// The object, once it was disposed of and no binding gives it any longer, as long as the program keeps it.
  private weak var remembered: AnyObject?
  private var isRemembered = false

  /// Whether only the main actor may look whether the object is gone, since that may release it.
  private var isConfined = false

  /// Whether the object may be gone, and the caller may look.
  private var mayBeGone: Bool { first == nil && isRemembered && (!isConfined || MainActorProbe.isOnMainActor) }

  /// The object, for a caller that keeps it alive.
  var object: AnyObject { unsafe unsafeBitCast(identity, to: AnyObject.self) }

  /// The claims by their objects, and the number of claims at which to look for objects that are gone.
  private static let claims = Protected<Claims>((KeyTable(), 64))

  private init(_ identity: ObjectIdentifier, isSettled: Bool) {
    (self.identity, self.isSettled) = (identity, isSettled)
  }

  /// Notes that a binding gives an object, and returns whether no binding disposes of it.
  static func claim(
    _ object: ObjectIdentifier,
    for binding: ObjectIdentifier,
    isOfProgram: Bool
  ) -> (claim: DisposalClaim, isSettled: Bool) {
    let (claim, isSettled, remembered) = claims.withLock { claims in
      var known = claims.all[object]
      // The caller holds the object, so one that is gone was an earlier one at this address.
      if let claim = known, claim.isRemembered, claim.remembered == nil { known = nil }
      // An object that a provider made stays the injector's if the program passes it in later.
      let claim = known ?? DisposalClaim(object, isSettled: isOfProgram)
      if known == nil { claims.all[object] = claim }
      if claim.first == nil { claim.first = binding } else { claim.others.add(binding) }
      return (claim, claim.isSettled, forgetGone(in: &claims))
    }
    // Released under no lock, since each may be the last reference by now.
    extendLifetime(remembered)
    return (claim, isSettled)
  }

  /// Forgets the objects that are gone, once there are many claims, and returns those that are not.
  private static func forgetGone(in claims: inout Claims) -> [AnyObject] {
    if claims.all.count < claims.limit { return [] }
    var remembered: [AnyObject] = []
    for (key, claim) in claims.all.pairs where claim.mayBeGone {
      if let object = claim.remembered { remembered.append(object) } else { claims.all[key] = nil }
    }
    claims.limit = max(64, claims.all.count * 2)
    return remembered
  }

  /// Returns whether a binding disposes of the object, after which no binding does.
  func settle(for binding: ObjectIdentifier) -> Bool {
    Self.claims.withLock { _ in
      if isSettled || first != binding { return false }
      isSettled = true
      return true
    }
  }

  /// Notes that a binding gives the object no longer, and returns whether it has to be remembered or forgotten.
  func end(in binding: ObjectIdentifier) -> Bool {
    Self.claims.withLock { claims in
      if first != binding {
        others.removeAll { $0 == binding }
        return false
      }
      first = others.isEmpty ? nil : others.removeFirst()
      if first == nil, !isSettled { claims.all[identity] = nil }
      return first == nil && isSettled
    }
  }

  /// Remembers the object until it is gone.
  func remember(isConfined: Bool) {
    let object = object
    Self.claims.withLock { _ in (remembered, isRemembered, self.isConfined) = (object, true, isConfined) }
  }

  /// Forgets the object, unless a binding gives it again.
  func forget() {
    Self.claims.withLock { claims in
      if first == nil, claims.all[identity] === self { claims.all[identity] = nil }
    }
  }
}
