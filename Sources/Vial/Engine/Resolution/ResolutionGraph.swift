/// The place of a binding's instance among the instances that one resolution shares.
///
/// Why this is sound: the function that made it uses it, on the thread to whose state it refers.
@safe
struct ResolutionGraph {
  private let thread: ThreadReference
  private let binding: Binding
  private let context: Injector
  private let isContinued: Bool

  init(_ use: BorrowedBinding, context: Injector, _ request: ResolutionRequest) {
    thread = ResolutionThread.current
    binding = use.binding
    self.context = context
    let resolution = thread.state.resolution
    isContinued = resolution != 0 && (request.number == resolution || request.number == ResolutionRequest.any)
  }

  private var key: TypeKey {
    TypeKey(ObjectIdentifier(binding), qualifierWord: UInt(bitPattern: ObjectIdentifier(context)), scopeWord: 0)
  }

  /// The instance, which stays until the resolution ends.
  var instance: StoredInstance? {
    guard isContinued, let graph = thread.state.graphs.last else { return nil }
    return graph.resolution == thread.state.resolution ? graph.entries[key]?.instance : nil
  }

  /// Keeps an instance until the resolution ends, and returns whether it does; a request on its own keeps none.
  func keep(_ instance: StoredInstance) -> Bool {
    if isContinued { thread.state.keep(GraphInstances.Entry(instance, of: binding, context), for: key) }
    return isContinued
  }
}

/// The instances that one outermost resolution shares.
struct GraphInstances {
  /// An instance with the objects of its key, so that no other object takes their addresses meanwhile.
  final class Entry {
    let instance: StoredInstance
    private let binding: Binding
    private let context: Injector

    init(_ instance: StoredInstance, of binding: Binding, _ context: Injector) {
      self.instance = instance
      self.binding = binding
      self.context = context
    }

    deinit { instance.release() }
  }

  let resolution: UInt64

  /// The instances, by the addresses of their bindings and of the injectors that resolved their dependencies.
  var entries = KeyTable<Entry>()
}
