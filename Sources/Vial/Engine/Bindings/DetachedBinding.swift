/// A binding that no table holds, in a cell of its own.
///
/// Why this is sound: the cell is allocated as long as this object lives, which uses it for no longer than its
/// functions run.
@safe
final class DetachedBinding: @unchecked Sendable {
  private let binding: SharedBinding
  private let cell: UnsafeMutablePointer<MetatypeCell<Binding>>

  /// The key that the binding would have in a table.
  var key: TypeKey { binding.key }

  init(_ binding: SharedBinding) {
    self.binding = binding
    // No graph has a node for it.
    binding.endObservation()
    unsafe cell = .allocate(capacity: 1)
    unsafe cell.initialize(to: MetatypeCell(key: binding.key))
    unsafe cell.pointee.reference.store(binding)
  }

  deinit {
    unsafe cell.deinitialize(count: 1)
    unsafe cell.deallocate()
  }

  /// Returns the instance, or constructs it if no other thread does; its dependencies come from the injector.
  @_semantics("optimize.sil.specialize.generic.never")
  func instance<Service>(in injector: Injector, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    defer { extendLifetime(self) }
    let use = unsafe BorrowedBinding(cell)
    let found: FoundInstance
    do throws(InjectionError) {
      found = try binding.find(use, from: injector, request)
    } catch {
      use.end()
      throw error
    }
    return try injector.take(found, request)
  }
}
