/// An observer that was added to an injector.
package protocol AddedObserver: AnyObject, Sendable {}

/// A request that is reported, from its beginning to its end.
package protocol ReportedRequest: AnyObject {
  /// Whether it waits for the provider of a step, with as many steps in all.
  func awaitsProvider(ofStep depth: Int) -> Bool

  func beginProvider()
  func endProvider()
}

extension BorrowedBinding {
  /// Whether the provider runs for a request to an injector, and not for the binding to keep the instance.
  package func runsProvider(for request: ResolutionRequest, in injector: Injector) -> Bool {
    let binding = binding
    switch binding.lifetime {
    // An instance that was awaited has events of its own.
    case .transient: return !binding.isAsynchronous
    case .graph: return ResolutionGraph(self, context: injector, request).instance == nil
    case .weak, .scoped, .singleton, .conditional: return false
    }
  }
}

extension ResolutionThread {
  /// The innermost request of the current thread that is reported.
  package static var reportedRequest: (any ReportedRequest)? {
    get { unsafe current.pointee.reportedRequest }
    set { unsafe current.pointee.reportedRequest = newValue }
  }

  /// Whether observers receive an event on the current thread; requests that they make are not reported.
  package static var isReporting: Bool {
    get { unsafe current.pointee.isReporting }
    set { unsafe current.pointee.isReporting = newValue }
  }

  /// The innermost reported request, if the provider of the last step runs for it.
  var requestAwaitingProvider: (any ReportedRequest)? {
    guard let reportedRequest, reportedRequest.awaitsProvider(ofStep: depth) else { return nil }
    return reportedRequest
  }
}
