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
