/// A binding that keeps no instance any longer.
struct ClosedBinding {
  /// The instance to dispose of, which is released before the binding.
  let instance: ClosedInstance

  let binding: Binding

  /// The number of the instance in the order of construction.
  let order: Int

  init(_ binding: Binding) {
    self.binding = binding
    (order, instance) = binding.shared?.close() ?? (0, .none)
  }
}
