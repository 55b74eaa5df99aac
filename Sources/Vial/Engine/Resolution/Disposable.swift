/// Something that wants to know when the injector or scope that constructed it is closed.
///
/// ```swift
/// final class Session: Disposable {
///   func dispose() { print("signed out") }
/// }
/// ```
///
/// The conformance may belong to the main actor, as it does where the main actor is the default isolation. Such an
/// instance is disposed of where its injector is closed on the main actor; closing elsewhere is an error that says so.
public protocol Disposable {
  /// Lets go of what the instance holds, such as a file or a connection.
  ///
  /// It is called once for an object, and once for each binding that keeps a copy of a value, by ``Injector/close()``,
  /// after all that was constructed later.
  ///
  /// - Throws: Whatever went wrong. The other instances are disposed of all the same.
  func dispose() throws
}
