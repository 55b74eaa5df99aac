/// The value of a screen that has to be loaded.
nonisolated enum Loading<Value> {
  case running
  case loaded(Value)
  case failed(String)

  /// Waits for a value, or for the error in its place.
  nonisolated(nonsending) init(_ load: nonisolated(nonsending) () async throws -> Value) async {
    do { self = .loaded(try await load()) } catch { self = .failed("\(error)") }
  }
}
