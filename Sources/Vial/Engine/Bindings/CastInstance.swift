import Synchronization

/// The instance of a singleton that has a name, as one of the types for which it was asked.
///
/// It is beside the binding in the same injector, which removes both in one step, so nobody finds an instance here that
/// the injector no longer gives. It disposes of nothing.
///
/// Why `@unchecked Sendable` is sound: what it stores is immutable, and the instance that of a shared binding.
final class CastInstance: Binding, @unchecked Sendable {
  private let primary: Binding
  private let orderOfPrimary: Int

  /// The binding whose instance it is, which alone was registered.
  override var origin: Binding? { primary }

  /// That of the instance, so that it is released together with it.
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
    unsafe ready.store(instance.memory, ordering: .releasing)
  }

  deinit {
    if let instance = unsafe ready.load(ordering: .acquiring) { unsafe StoredInstance(instance, key.type).release() }
  }

  override func close() -> (order: Int, instance: ClosedInstance) { (order, .none) }
}
