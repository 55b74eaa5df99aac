/// An instance that releases its resources when the injector or scope that constructed it is closed.
///
/// ```swift
/// final class Session: Disposable {
///   func dispose() { print("signed out") }
/// }
/// ```
///
/// The conformance may belong to the main actor, as it does if the main actor is the default isolation. Close the injector
/// of such an instance on the main actor. Closing it elsewhere throws an error that says so.
public protocol Disposable: AsyncDisposable {
  /// Releases resources, such as a file or a connection.
  ///
  /// ``Injector/close()`` and ``Injector/shutDown(within:clock:)`` call it once for an object, and once for each binding that
  /// keeps a copy of a value. Instances that were constructed later are disposed of earlier.
  ///
  /// - Throws: Any error. The injector disposes of the other instances nevertheless.
  func dispose() throws
}
