/// The instances that one outermost resolution shares.
struct GraphInstances {
  /// What tells an instance apart: its binding, and the injector from which its dependencies came.
  struct Key: Hashable {
    let binding: ObjectIdentifier
    let context: ObjectIdentifier
  }

  /// An instance, with what it is told apart by, so that no other object takes the same address meanwhile.
  struct Entry {
    let instance: Any
    let binding: Binding
    let context: Injector
  }

  let resolution: UInt64
  var entries: [Key: Entry] = [:]
}
