/// An error that an instance threw when it was disposed of, with its binding, which the error doesn't name.
final class FailedDisposal: Error {
  let error: any Error

  /// Whose error it is.
  let origin: String

  init(_ error: any Error, _ origin: String) {
    self.error = error
    self.origin = origin
  }

  /// The error that the instance threw.
  @inline(never)
  static func cause(_ error: any Error) -> any Error { (error as? FailedDisposal)?.error ?? error }
}
