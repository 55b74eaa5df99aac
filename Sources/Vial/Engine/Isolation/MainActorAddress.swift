public import Synchronization

/// The address of the main actor, which a request compares without asking the runtime for the actor.
@usableFromInline
enum MainActorAddress {
  @usableFromInline static let word = Atomic<UInt>(0)

  /// Whether an actor is the main actor, which lives as long as the program.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func isOf(_ actor: any Actor) -> Bool {
    let address = UInt(bitPattern: ObjectIdentifier(actor))
    return address == word.load(ordering: .relaxed) || isFound(address)
  }

  @usableFromInline
  static func isFound(_ address: UInt) -> Bool {
    let shared = UInt(bitPattern: ObjectIdentifier(MainActor.shared))
    word.store(shared, ordering: .relaxed)
    return address == shared
  }
}
