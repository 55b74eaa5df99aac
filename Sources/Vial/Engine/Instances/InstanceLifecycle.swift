/// What a registration says about the start and the end of a kept instance.
@usableFromInline
package final class InstanceLifecycle: Sendable {
  let startsEagerly: Bool
  let closing: InstanceClosing?

  /// Whether its function would take the instance away from the main actor, where that must stay.
  let isElsewhere: Bool

  init(startsEagerly: Bool, _ closing: InstanceClosing?, isElsewhere: Bool = false) {
    (self.startsEagerly, self.closing, self.isElsewhere) = (startsEagerly, closing, isElsewhere)
  }

  /// What no registration may say; see ``isElsewhere``.
  static var closedElsewhere: InstanceLifecycle {
    InstanceLifecycle(startsEagerly: false, nil, isElsewhere: true)
  }

  /// The lifecycle of a property whose instance a function closes; `nil` without one.
  @usableFromInline
  package static func closed<Service>(
    by close: (@isolated(any) @Sendable (Service) throws -> Void)?
  ) -> InstanceLifecycle? {
    close.map { InstanceLifecycle(startsEagerly: false, .by($0)) }
  }

  /// Returns what a registration says, and that the instance starts eagerly.
  package static func eager(_ lifecycle: InstanceLifecycle?) -> InstanceLifecycle {
    InstanceLifecycle(startsEagerly: true, lifecycle?.closing, isElsewhere: lifecycle?.isElsewhere ?? false)
  }

  private static let all = Protected(KeyTable<InstanceLifecycle>())

  /// What the registration of a binding says.
  static func known(of binding: ObjectIdentifier) -> InstanceLifecycle? { all.withLock { $0[binding] } }

  /// Notes that a binding's registration says this.
  func know(of binding: ObjectIdentifier) { Self.all.withLock { $0[binding] = self } }

  /// Forgets a binding that is gone.
  static func forget(_ binding: ObjectIdentifier) {
    let forgotten = all.withLock { $0.removeValue(forKey: binding) }
    // Released under no lock, with what its function captured.
    extendLifetime(forgotten)
  }
}

extension InstanceLifecycle: Hashable {
  @usableFromInline
  package static func == (one: InstanceLifecycle, other: InstanceLifecycle) -> Bool { one === other }

  @usableFromInline
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
