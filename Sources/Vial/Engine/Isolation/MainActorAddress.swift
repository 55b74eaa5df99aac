import Synchronization

/// The address of the main actor, which a request compares without asking the runtime for the actor.
@usableFromInline
package enum MainActorAddress {
  private static let word = Atomic<UInt>(0)

  /// Whether an actor is the main actor, which lives as long as the program.
  @usableFromInline
  static func isOf(_ actor: any Actor) -> Bool {
    let address = UInt(bitPattern: ObjectIdentifier(actor))
    let known = word.load(ordering: .relaxed)
    if known != 0 { return address == known }
    let shared = UInt(bitPattern: ObjectIdentifier(MainActor.shared))
    word.store(shared, ordering: .relaxed)
    return address == shared
  }
}
