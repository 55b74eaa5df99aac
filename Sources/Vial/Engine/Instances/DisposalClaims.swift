/// A disposable object and the bindings that give it, in whichever injectors, so that it is disposed of once.
///
/// The first binding that was given the object disposes of it. The claim is over with the last binding that gives the object.
///
/// Why `@unchecked Sendable` is sound: the lock of the table guards the variables.
final class DisposalClaim: @unchecked Sendable {
  private let object: ObjectIdentifier

  /// The binding that was given the object first, and the others, in order.
  private var first: ObjectIdentifier?
  private var others: [ObjectIdentifier] = []

  /// Whether the object belongs to the program or was disposed of.
  private var isSettled: Bool

  /// The claims by the identities of the objects, which the bindings keep.
  private static let all = Protected<[ObjectIdentifier: DisposalClaim]>([:])

  private init(_ object: ObjectIdentifier, isSettled: Bool) {
    (self.object, self.isSettled) = (object, isSettled)
  }

  /// Notes that a binding gives an object, and returns whether no binding disposes of it.
  ///
  /// An object that a provider made stays the injector's if the program passes it in later.
  static func claim(
    _ object: ObjectIdentifier,
    for binding: ObjectIdentifier,
    isOfProgram: Bool
  ) -> (claim: DisposalClaim, isSettled: Bool) {
    all.withLock { all in
      if let known = all[object] {
        known.others.add(binding)
        return (known, known.isSettled)
      }
      let claim = DisposalClaim(object, isSettled: isOfProgram)
      claim.first = binding
      all[object] = claim
      return (claim, isOfProgram)
    }
  }

  /// Returns whether a binding disposes of the object, after which no binding does.
  func settle(for binding: ObjectIdentifier) -> Bool {
    Self.all.withLock { _ in
      if isSettled || first != binding { return false }
      isSettled = true
      return true
    }
  }

  /// Notes that a binding gives the object no longer; call this before the object is released.
  func end(in binding: ObjectIdentifier) {
    Self.all.withLock { all in
      if first != binding {
        others.removeAll { $0 == binding }
        return
      }
      first = others.isEmpty ? nil : others.removeFirst()
      if first == nil { all[object] = nil }
    }
  }
}
