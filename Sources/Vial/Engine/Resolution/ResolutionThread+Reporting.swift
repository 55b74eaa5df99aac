extension ResolutionThread {
  /// Tells observers of an event, under no lock; what they do meanwhile is not reported.
  static func tell(_ event: InjectionEvent, to observations: [InjectionObservation]) {
    let thread = unsafe current
    let trace = unsafe thread.pointee.trace
    unsafe thread.pointee.trace = nil
    unsafe thread.pointee.isReporting = true
    for observation in observations { observation.tell(event) }
    unsafe thread.pointee.isReporting = false
    unsafe thread.pointee.trace = trace
  }

  /// Whether the thread that runs this is telling observers of an event.
  static var isReporting: Bool { unsafe current.pointee.isReporting }

  /// The number of the innermost request that goes on and that observers were told of.
  static var innermostRequest: Int? { unsafe current.pointee.trace?.number }
}
