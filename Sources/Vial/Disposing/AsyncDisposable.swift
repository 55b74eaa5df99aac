/// An instance that releases its resources asynchronously when the injector or scope that constructed it shuts down.
///
/// ```swift
/// actor Pool: AsyncDisposable {
///   func dispose() async throws { print("closed") }
/// }
/// ```
///
/// Every ``Disposable`` is one whose function doesn't suspend. The conformance may belong to the main actor, and the
/// function runs there.
public protocol AsyncDisposable {
  // The compiler would let a class of the main actor inherit `nonisolated(nonsending)`, and refuse it its own state.

  /// Releases resources, such as a pool of connections.
  ///
  /// ``Injector/shutDown(within:clock:)`` calls it once for an object, and once for each binding that keeps a copy of a
  /// value. It awaits the instances that were finished later first. The task is cancelled when the deadline has passed.
  ///
  /// - Throws: Any error. The injector disposes of the other instances nevertheless.
  func dispose() async throws
}
