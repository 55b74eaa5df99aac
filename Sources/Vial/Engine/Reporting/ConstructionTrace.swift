/// An asynchronous construction that is reported to observers.
final class ConstructionTrace: Sendable {
  private let observations: [InjectionObservation]
  private let details: InjectionEvent.Details
  private let start = ContinuousClock.now

  /// Reports the beginning.
  init(_ details: InjectionEvent.Details, to observations: [InjectionObservation]) {
    (self.observations, self.details) = (observations, details)
    observations.notify(.resolving, details)
  }

  /// Reports the end.
  func end(_ error: InjectionError?) {
    observations.notify(error.map(InjectionEvent.Kind.failed) ?? .built(start.duration(to: .now)), details)
  }
}
