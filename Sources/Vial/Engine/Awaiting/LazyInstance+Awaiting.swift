extension LazyInstance {
  /// Returns the instance, and waits if it is constructed asynchronously.
  nonisolated(nonsending) func awaited<Service>(at location: CodeLocation) async throws -> Service {
    if binding.isReady { return try getUnlessClosed(at: location) }
    let request = AsyncRequest(at: location, from: OriginatingWork.enclosing(originatingWork), mark: markNow)
    return try await injector.awaiting(resolved ?? binding.key, request) { preparation in
      if preparation.needsMainActor, !MainActorProbe.isOnMainActor {
        // The instance is kept there, and taken below.
        try await MainActor.run { try preparation.use { _ = try getUnlessClosed(at: location) as Service } }
      }
      return try preparation.use { try getUnlessClosed(at: location) }
    }
  }
}
