/// A disposable object and the bindings that give it, in whichever injectors, so that it is disposed of once.
///
/// Why `@unchecked Sendable` is sound: the lock of the table guards the variables.
@safe
final class DisposalClaim: @unchecked Sendable {
  let address: UnsafeRawPointer

  /// The next claim in the same place of the table.
  fileprivate var next: DisposalClaim?

  /// The binding that was given the object first, and the others, in order.
  private var first: ObjectIdentifier?
  private var others: [ObjectIdentifier] = []

  /// Whether the object belongs to the program or was disposed of.
  private var isSettled: Bool

  /// Tells whether the object is gone, which was disposed of and which no binding gives any longer.
  fileprivate private(set) var witness: DisposalWitness?

  /// Whether a binding gives the object.
  fileprivate var isClaimed: Bool { first != nil }

  /// The object, for a caller that keeps it alive.
  var object: AnyObject { unsafe Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue() }

  private static let table = Protected(DisposalClaimTable())

  private init(_ object: UnsafeRawPointer, isSettled: Bool) {
    unsafe address = unsafe object
    self.isSettled = isSettled
  }

  /// Notes that a binding gives an object, and returns whether no binding disposes of it.
  static func claim(
    _ object: UnsafeRawPointer,
    for binding: ObjectIdentifier,
    isOfProgram: Bool
  ) -> (claim: DisposalClaim, isSettled: Bool) {
    // An object that a provider made stays the injector's if the program passes it in later.
    let new = unsafe DisposalClaim(object, isSettled: isOfProgram)
    let (claim, isSettled, old) = table.withLock { table in
      let claim = table.known(new) ?? table.add(new)
      if claim.first == nil { claim.first = binding } else { claim.others.add(binding) }
      return (claim, claim.isSettled, table.unclaimedToLookAt())
    }
    if !old.isEmpty {
      // Under no lock, since this may release the last reference.
      let gone = old.filter { $0.witness?.isKnownToBeGone ?? false }
      table.withLock { table in table.forget(gone) }
    }
    return (claim, isSettled)
  }

  /// Returns whether a binding disposes of the object, after which no binding does.
  func settle(for binding: ObjectIdentifier) -> Bool {
    Self.table.withLock { _ in
      if isSettled || first != binding { return false }
      isSettled = true
      return true
    }
  }

  /// Notes that a binding gives the object no longer, and returns whether it has to be watched or forgotten.
  func end(in binding: ObjectIdentifier) -> Bool {
    Self.table.withLock { table in
      if first != binding {
        others.removeAll { $0 == binding }
        return false
      }
      first = others.isEmpty ? nil : others.removeFirst()
      if first != nil { return false }
      if !isSettled { table.forget([self]) }
      return isSettled
    }
  }

  /// Remembers the object until it is gone.
  func watch(isConfined: Bool) {
    let witness = DisposalWitness(object, isConfined: isConfined)
    Self.table.withLock { _ in self.witness = witness }
  }

  /// Forgets the object, to which nothing but the caller refers.
  func forget() { Self.table.withLock { table in table.forget([self]) } }
}

/// A hash table of claims by the addresses of the objects, whose entries are the claims themselves.
private struct DisposalClaimTable {
  private var places: [DisposalClaim?] = Array(repeating: nil, count: 16)
  private var count = 0

  /// The number of claims at which to look for objects that are gone.
  private var limit = 64

  private func place(of claim: DisposalClaim) -> Int {
    let word = unsafe UInt64(UInt(bitPattern: claim.address))
    return Int(truncatingIfNeeded: TypeKey.scattered(word) &>> 32) & (places.count - 1)
  }

  /// Returns the claim of the same object, unless it belongs to an earlier object at this address.
  mutating func known(_ claim: DisposalClaim) -> DisposalClaim? {
    var next = places[place(of: claim)]
    while let known = next {
      if unsafe known.address == claim.address {
        // The caller holds the object, so an empty witness belongs to an earlier one.
        if known.witness?.isGone != true { return known }
        forget([known])
        return nil
      }
      next = known.next
    }
    return nil
  }

  mutating func add(_ claim: DisposalClaim) -> DisposalClaim {
    if count == places.count { grow() }
    let place = place(of: claim)
    claim.next = places[place]
    places[place] = claim
    count += 1
    return claim
  }

  /// Removes claims that no binding has, if they are there.
  mutating func forget(_ claims: [DisposalClaim]) {
    for claim in claims where !claim.isClaimed {
      let place = place(of: claim)
      if places[place] === claim {
        places[place] = claim.next
      } else {
        var earlier = places[place]
        while let known = earlier, known.next !== claim { earlier = known.next }
        guard let earlier else { continue }
        earlier.next = claim.next
      }
      claim.next = nil
      count -= 1
    }
  }

  /// The claims that no binding has any longer, once there are many.
  mutating func unclaimedToLookAt() -> [DisposalClaim] {
    if count < limit { return [] }
    let all = all
    let unclaimed = all.filter { !$0.isClaimed }
    limit = max(64, (all.count - unclaimed.count) * 2 + unclaimed.count)
    return unclaimed
  }

  private var all: [DisposalClaim] {
    var all: [DisposalClaim] = []
    for first in places {
      var next = first
      while let claim = next {
        all.append(claim)
        next = claim.next
      }
    }
    return all
  }

  private mutating func grow() {
    let all = all
    places = Array(repeating: nil, count: places.count * 2)
    for claim in all {
      let place = place(of: claim)
      claim.next = places[place]
      places[place] = claim
    }
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
