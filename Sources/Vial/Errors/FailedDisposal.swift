/// An error that an instance threw when it was disposed of, with its binding, which the error doesn't name.
final class FailedDisposal: Error {
  let error: any Error

  /// Whose error it is.
  let origin: String

  private init(_ error: any Error, _ origin: String) {
    self.error = error
    self.origin = origin
  }

  /// Returns the error of an instance; one of Vial names the binding already.
  @inline(never)
  static func of(_ error: any Error, _ binding: Binding) -> any Error {
    if error is InjectionError { return error }
    return FailedDisposal(error, " of \(binding.key.service.displayName), registered at \(binding.registration)")
  }

  /// The error that the instance threw.
  @inline(never)
  static func cause(_ error: any Error) -> any Error { (error as? FailedDisposal)?.error ?? error }
}
