/// An error that the program's own code threw, with whose it is, which the error doesn't name.
package final class AttributedError: Error {
  let error: any Error

  /// Whose error it is, as it follows the word "error".
  let origin: String

  package init(_ error: any Error, _ origin: String) { (self.error, self.origin) = (error, origin) }

  /// The error that the program's own code threw.
  @inline(never)
  package static func cause(_ error: any Error) -> any Error { (error as? AttributedError)?.error ?? error }
}
