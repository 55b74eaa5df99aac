/// The instance that a closed binding leaves to dispose of.
///
/// Why `@unchecked Sendable` is sound: the instance is `Sendable`, or it is confined to the main actor and touched there.
enum ClosedInstance: @unchecked Sendable {
  /// There is no instance, or another binding gives it too.
  case none
  case disposable(any AsyncDisposable)

  /// A function of the program closes it, and has to be awaited.
  case closing(@Sendable (StoredInstance) async throws -> Void)

  /// An instance that is confined to the main actor, for a caller elsewhere, which must not hold its last reference.
  case outOfReach

  var isNone: Bool { if case .none = self { true } else { false } }

  /// The same for a task elsewhere, which must not hold the last reference to a confined instance.
  func sent(isConfined: Bool) -> ClosedInstance {
    if case .disposable = self, isConfined { .outOfReach } else { self }
  }
}
