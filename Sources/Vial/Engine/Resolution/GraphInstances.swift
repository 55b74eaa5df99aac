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

extension TypeKey {
  /// The key of what a binding gives with dependencies from an injector, by their addresses.
  init(_ binding: Binding, from context: Injector) {
    self.init(ObjectIdentifier(binding), qualifierWord: UInt(bitPattern: ObjectIdentifier(context)), scopeWord: 0)
  }
}
