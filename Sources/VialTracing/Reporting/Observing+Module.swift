package import Vial

// What the engine asks of this module, without knowing it.
extension Observing: ObservingModule {
  package static func find(
    _ target: FoundTarget,
    _ key: TypeKey,
    in injector: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    switch target.service {
    // A service made of others is no event, nor is one that is absent; the requests for its parts are.
    case .builtIn where !injector.isClosed: return try injector.find(target, key, request)
    case .nothing where request.isOptional && !injector.isClosed: return try injector.find(target, key, request)
    case .binding, .named, .builtIn, .nothing: break
    }
    if let trace = RequestTrace.continued(by: key) {
      trace.found(target.use, in: injector, request)
      return try injector.find(target, key, request)
    }
    guard let trace = RequestTrace(key, target.use, in: injector, at: request.location) else {
      return try injector.find(target, key, request)
    }
    trace.begin()
    do throws(InjectionError) {
      trace.found(target.use, in: injector, request)
      // The provider's time is a part of the event.
      let found = try injector.find(target, key, request).made(for: request)
      trace.end(found.isAbsent ? .notRegistered(key, in: injector, at: request.location) : nil)
      return found
    } catch {
      trace.end(error)
      throw error
    }
  }

  package static func report(_ error: InjectionError, in injector: Injector) {
    guard let key = error.details.key, let request = error.request else { return }
    let trace = RequestTrace(key, named: error.serviceName, in: injector, at: request)
    trace?.begin()
    trace?.end(error)
  }

  package static func report(registered binding: Binding, replacing old: CodeLocation?, in injector: Injector) {
    report(.registered(replacing: old), binding, in: injector)
  }

  package static func report(disposed binding: Binding, _ failure: (any Error)?, in injector: Injector) {
    report(.disposed(failure: failure), binding, in: injector)
  }

  private static func report(_ kind: InjectionEvent.Kind, _ binding: Binding, in injector: Injector) {
    guard let observations = injector.observersToNotify else { return }
    let enclosing = RequestTrace.innermost?.number
    observations.notify(kind, InjectionEvent.Details(binding.key, binding, in: injector, enclosing: enclosing))
  }

  package static func reportWait(
    for binding: Binding,
    in injector: Injector,
    _ path: [InjectionError.Step],
    at request: CodeLocation
  ) {
    guard let observations = injector.observersToNotify else { return }
    let details = InjectionEvent.Details(binding, in: injector, path: path, at: request, isConstruction: false)
    observations.notify(.waiting, details)
  }

  package static func begin(
    _ binding: Binding,
    in injector: Injector,
    _ path: [InjectionError.Step],
    at request: CodeLocation
  ) -> (any ReportedConstruction)? {
    guard let observations = injector.observersToNotify else { return nil }
    return ConstructionTrace(InjectionEvent.Details(binding, in: injector, path: path, at: request), to: observations)
  }
}

extension [InjectionObservation] {
  /// Reports an event to observers, under no lock; requests that they make meanwhile are not reported.
  func notify(_ kind: InjectionEvent.Kind, _ details: InjectionEvent.Details) {
    let event = InjectionEvent(kind, details)
    let request = ResolutionThread.reportedRequest
    ResolutionThread.reportedRequest = nil
    ResolutionThread.isReporting = true
    for observation in self { observation.notify(event) }
    ResolutionThread.isReporting = false
    ResolutionThread.reportedRequest = request
  }
}
