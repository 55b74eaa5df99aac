import Synchronization

/// The instance of a named singleton, cast to one of the types by which it was requested.
///
/// The injector keeps it beside the binding and removes both in one step, so a lookup never finds an instance here that
/// the injector no longer gives. It disposes of nothing.
///
/// Why `@unchecked Sendable` is sound: it stores immutable values and the instance of a shared binding.
final class CastInstance: Binding, @unchecked Sendable {
  private let primary: Binding
  private let orderOfPrimary: Int

  /// The binding that was registered and whose instance it is.
  override var origin: Binding? { primary }

  /// The order of the instance, so that both are released together.
  override var order: Int { orderOfPrimary }

  init(_ key: TypeKey, of primary: Binding, instance: StoredInstance) {
    self.primary = primary
    orderOfPrimary = primary.order
    super.init(
      BindingHeader(
        key: key,
        lifetime: primary.lifetime,
        owner: primary.owner,
        registration: primary.registration
      )
    )
    unsafe publish(instance.memory)
  }

  deinit {
    if let instance = unsafe instanceWord.ready { unsafe StoredInstance(instance, key.type).release() }
  }

  override func close() -> (order: Int, instance: ClosedInstance) { (order, .none) }
}
