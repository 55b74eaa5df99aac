/// The place of a binding's instance among those that one resolution shares.
///
/// Why this is sound: it is used by the function that made it, on the thread whose state it refers to.
@safe
struct ResolutionGraph {
  private let thread: UnsafeMutablePointer<ResolutionThread>
  private let binding: Binding
  private let context: Injector
  private let isContinued: Bool

  init(_ use: BorrowedBinding, context: Injector, _ request: ResolutionRequest) {
    unsafe thread = ResolutionThread.current
    binding = use.binding
    self.context = context
    let resolution = unsafe thread.pointee.resolution
    isContinued = resolution != 0 && (request.number == resolution || request.number == ResolutionRequest.any)
  }

  private var key: TypeKey {
    TypeKey(ObjectIdentifier(binding), qualifierWord: UInt(bitPattern: ObjectIdentifier(context)), scopeWord: 0)
  }

  /// The instance, if the resolution has it already; it stays there until that ends.
  var instance: StoredInstance? {
    guard isContinued, let graph = unsafe thread.pointee.graphs.last else { return nil }
    return unsafe graph.resolution == thread.pointee.resolution ? graph.entries[key]?.instance : nil
  }

  /// Keeps an instance until the resolution ends, and returns whether it does; one that nothing else belongs to keeps none.
  func keep(_ instance: StoredInstance) -> Bool {
    if isContinued { unsafe thread.pointee.keep(GraphInstances.Entry(instance, of: binding, context), for: key) }
    return isContinued
  }
}

/// The instances that one outermost resolution shares.
struct GraphInstances {
  /// An instance, with what it is told apart by, so that no other object takes the same address meanwhile.
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

  /// The instances, by the addresses of their bindings and of the injectors from which their dependencies came.
  var entries = KeyTable<Entry>()
}
