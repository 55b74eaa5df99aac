import Synchronization

/// The instance of a singleton that has a name, as one of the types for which somebody asked.
///
/// It is beside the binding in the same injector, which removes both in one step, so nobody finds an instance here that
/// the injector no longer gives. It disposes of nothing.
///
/// Why `@unchecked Sendable` is sound: what it stores is immutable, and the instance that of a shared binding.
final class InstanceView<Service>: Binding, @unchecked Sendable {
  private let primary: Binding
  private let orderOfPrimary: Int

  /// The binding whose instance it is, which alone was registered.
  override var origin: Binding? { primary }

  /// That of the instance, so that it is released together with it.
  override var order: Int { orderOfPrimary }

  init(_ key: TypeKey, of primary: Binding, instance: Service) {
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
    let pointer = UnsafeMutablePointer<Service>.allocate(capacity: 1)
    unsafe pointer.initialize(to: instance)
    unsafe ready.store(UnsafeMutableRawPointer(pointer), ordering: .releasing)
  }

  deinit {
    guard let instance = unsafe ready.load(ordering: .acquiring) else { return }
    unsafe instance.assumingMemoryBound(to: Service.self).deinitialize(count: 1)
    unsafe instance.deallocate()
  }

  override func close() -> (order: Int, instance: ClosedInstance) { (order, .none) }
}
