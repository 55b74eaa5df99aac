/// The place of a binding's instance among those that one resolution shares.
///
/// Why this is sound: it is used by the function that made it, on the thread whose state it refers to.
@safe
struct ResolutionGraph {
  private let thread: UnsafeMutablePointer<ResolutionThread>
  private let key: GraphInstances.Key
  private let isContinued: Bool

  init(_ use: BindingUse, context: Injector, _ request: ResolutionRequest) {
    unsafe thread = ResolutionThread.current
    key = GraphInstances.Key(binding: ObjectIdentifier(use.binding), context: ObjectIdentifier(context))
    let resolution = unsafe thread.pointee.resolution
    isContinued = resolution != 0 && (request.resolution == resolution || request.resolution == ResolutionRequest.any)
  }

  /// The instance, if the resolution has it already.
  var instance: Any? {
    guard isContinued, let graph = unsafe thread.pointee.graphs.last else { return nil }
    return unsafe graph.resolution == thread.pointee.resolution ? graph.instances[key] : nil
  }

  /// Keeps an instance until the resolution ends; one that nothing else belongs to keeps none.
  func keep(_ instance: Any) {
    if isContinued { unsafe thread.pointee.keep(instance, for: key) }
  }
}
