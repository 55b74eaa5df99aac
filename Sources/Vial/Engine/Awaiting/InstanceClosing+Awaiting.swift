extension InstanceClosing {
  /// Returns what calls a function that has to be awaited.
  ///
  /// Why this is sound: an instance that a binding keeps is `Sendable`, or confined to the main actor, to which its function
  /// then belongs. There the instance is read, and the function released with what it captures.
  static func awaiting<Service>(_ close: @escaping @isolated(any) @Sendable (Service) async throws -> Void) -> Self {
    if close.isolation === MainActor.shared {
      let owned = OwnedInstance(StoredInstance(AwaitedFunction(call: close)), isConfined: true)
      return .awaiting { @MainActor stored in
        guard let cast: Service = stored.cast() else { return }
        nonisolated(unsafe) let instance = cast
        try await (owned.stored.read() as AwaitedFunction<Service>).call(unsafe instance)
      }
    }
    return .awaiting { stored in
      guard let cast: Service = stored.cast() else { return }
      nonisolated(unsafe) let instance = cast
      try await close(unsafe instance)
    }
  }
}

private struct AwaitedFunction<Service> {
  let call: @isolated(any) @Sendable (Service) async throws -> Void
}
