/// Tells whether an object is still there, without keeping it.
///
/// Why `@unchecked Sendable` is sound: the object is only counted and never used, and what is confined to the main actor is
/// counted where that runs, or where the caller holds it, so that it is never released elsewhere.
final class DisposalWitness: @unchecked Sendable {
  private weak let object: AnyObject?
  private let isConfined: Bool

  init(_ object: AnyObject, isConfined: Bool) {
    self.object = object
    self.isConfined = isConfined
  }

  /// Whether the object is gone, for a caller that holds what has its address now.
  var isGone: Bool { object == nil }

  /// Whether the object is gone, as far as the caller may look.
  var isKnownToBeGone: Bool { (!isConfined || MainActorProbe.isOnMainActor) && isGone }
}

/// The bindings that give objects which are to be disposed of once.
struct DisposalClaims {
  private final class Entry {
    let object: ObjectIdentifier
    let witness: DisposalWitness

    /// The bindings, in the order in which they were handed the object.
    var bindings: [ObjectIdentifier] = []

    /// Whether the object is the program's own, or was disposed of; it stays so as long as the object is there.
    var isSettled: Bool

    init(_ object: ObjectIdentifier, _ witness: DisposalWitness, isSettled: Bool) {
      self.object = object
      self.witness = witness
      self.isSettled = isSettled
    }
  }

  private var entries = KeyTable<Entry>()

  /// The number of entries at which it is looked for objects that are gone.
  private var limit = 64

  mutating func add(
    _ binding: ObjectIdentifier,
    of object: ObjectIdentifier,
    _ witness: DisposalWitness,
    isOfProgram: Bool
  ) {
    // The caller holds the object, so a witness that sees none is of one that had the same address.
    if entries[object]?.witness.isGone == true { entries[object] = nil }
    // An object that a provider made is still the injector's if the program hands it in afterwards.
    let entry = entries[object] ?? Entry(object, witness, isSettled: isOfProgram)
    entry.bindings.add(binding)
    entries[object] = entry
  }

  /// Returns whether a binding disposes of an object; none does afterwards.
  mutating func settle(_ object: ObjectIdentifier, for binding: ObjectIdentifier) -> Bool {
    guard let entry = entries[object], !entry.isSettled, entry.bindings.first == binding else { return false }
    entry.isSettled = true
    return true
  }

  mutating func end(_ binding: ObjectIdentifier, of object: ObjectIdentifier) {
    guard let entry = entries[object] else { return }
    entry.bindings.removeAll { $0 == binding }
    if !entry.isSettled, entry.bindings.isEmpty { entries[object] = nil }
  }

  /// The witnesses of objects that no binding gives any more, once there are many.
  mutating func witnessesToLookAt() -> [(object: ObjectIdentifier, witness: DisposalWitness)] {
    if entries.count < limit { return [] }
    limit = entries.count * 2
    return entries.pairs.map(\.value).filter(\.bindings.isEmpty).map { ($0.object, $0.witness) }
  }

  /// Forgets objects that are gone.
  mutating func forget(_ gone: [(object: ObjectIdentifier, witness: DisposalWitness)]) {
    for (object, witness) in gone where entries[object]?.witness === witness { entries[object] = nil }
    limit = max(64, entries.count * 2)
  }
}
