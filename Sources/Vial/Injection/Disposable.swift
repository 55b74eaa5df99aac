/// Something that wants to know when the injector or scope that constructed it is closed.
///
/// The protocol inherits from `Sendable`, so the conformance cannot belong to an actor: an injector may be closed
/// anywhere.
public protocol Disposable: Sendable {
  /// Lets go of what the instance holds, such as a file or a connection.
  ///
  /// It is called once for an object, and once for each binding that keeps a copy of a value, by ``Injector/close()``,
  /// after all that was constructed later.
  ///
  /// - Throws: Whatever went wrong. The other instances are disposed of all the same.
  func dispose() throws
}
