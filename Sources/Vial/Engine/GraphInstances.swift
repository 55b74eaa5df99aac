/// The instances that one outermost resolution shares.
struct GraphInstances {
  /// What tells an instance apart: its binding, and the injector from which its dependencies came.
  struct Key: Hashable {
    let binding: ObjectIdentifier
    let context: ObjectIdentifier
  }

  let resolution: UInt
  var instances: [Key: Any] = [:]
}
