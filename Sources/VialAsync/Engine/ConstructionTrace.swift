import Synchronization
import Vial

/// An asynchronous construction that is reported to observers.
final class ConstructionTrace: Sendable {
  private let observations: [InjectionObservation]
  private let details: InjectionEvent.Details
  private let start = ContinuousClock.now

  /// Reports the beginning; `nil` without observers.
  init?(_ step: AsyncStep) {
    guard let observations = Self.observations(of: step.injector) else { return nil }
    self.observations = observations
    details = InjectionEvent.Details(step.binding, in: step.injector, path: step.path.dropLast(), at: step.request)
    ResolutionThread.notify(InjectionEvent(.resolving, details), to: observations)
  }

  /// Reports the end.
  func end(_ error: InjectionError? = nil) {
    let kind = error.map(InjectionEvent.Kind.failed) ?? .built(start.duration(to: .now))
    ResolutionThread.notify(InjectionEvent(kind, details), to: observations)
  }

  /// Reports that a request waits for a construction that is going on.
  static func reportWait(for binding: Binding, in injector: Injector, _ request: AsyncRequest) {
    guard let observations = observations(of: injector) else { return }
    let details = InjectionEvent.Details(
      binding,
      in: injector,
      path: request.path[...],
      at: request.location,
      isConstruction: false
    )
    ResolutionThread.notify(InjectionEvent(.waiting, details), to: observations)
  }

  private static func observations(of injector: Injector) -> [InjectionObservation]? {
    if !injector.isObserved.load(ordering: .relaxed) || ResolutionThread.isReporting { return nil }
    let observations = injector.observers
    return observations.isEmpty ? nil : observations
  }
}
