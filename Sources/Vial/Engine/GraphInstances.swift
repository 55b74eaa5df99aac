/// The instances that one outermost resolution shares.
struct GraphInstances {
  /// What tells an instance apart: its binding, and the injector from which its dependencies came.
  struct Key: Hashable {
    let binding: ObjectIdentifier
    let context: ObjectIdentifier
  }

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
  var entries: [Key: Entry] = [:]
}
