import Vial

extension InstanceClosing {
  /// Returns what calls a function that has to be awaited.
  ///
  /// Why this is sound: an instance that a binding keeps is `Sendable`, or confined to the main actor, to which its function
  /// then belongs.
  static func awaiting<Service>(_ close: @escaping @isolated(any) @Sendable (Service) async throws -> Void) -> Self {
    .awaiting { stored in
      guard let cast: Service = stored.cast() else { return }
      nonisolated(unsafe) let instance = cast
      try await close(unsafe instance)
    }
  }

  /// Returns what calls a function of the main actor that has to be awaited.
  ///
  /// The instance may be confined, so it is read on the main actor only.
  static func awaitingMainActor<Service>(_ close: @escaping @MainActor (Service) async throws -> Void) -> Self {
    let owned = OwnedInstance(StoredInstance(AwaitingMainActor(call: close)), isConfined: true)
    return .awaiting { @MainActor stored in
      guard let instance: Service = stored.cast() else { return }
      try await (owned.stored.read() as AwaitingMainActor<Service>).call(instance)
    }
  }
}

private struct AwaitingMainActor<Service> {
  let call: @MainActor (Service) async throws -> Void
}
