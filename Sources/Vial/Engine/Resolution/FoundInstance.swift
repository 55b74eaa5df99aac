/// The result of a lookup: an instance, or a binding whose provider has to run for this request.
///
/// It is passed in registers. Why this is sound: the thread that found it takes or discards it once. Until then the
/// binding stays borrowed, the resolution that keeps a graph's instance goes on, and the injector that was asked stays
/// alive; the injector here is that one or an ancestor.
@safe
struct FoundInstance {
  /// The borrowed binding, with its instance; empty for an instance that nothing else keeps.
  let use: BorrowedBinding

  /// The injector that resolves a provider's dependencies.
  private let unretainedInjector: Unmanaged<Injector>?

  private init(_ use: BorrowedBinding, _ injector: Unmanaged<Injector>?) {
    self.use = use
    unsafe unretainedInjector = unsafe injector
  }

  /// An instance that its binding or resolution keeps.
  static func kept(_ instance: UnsafeMutableRawPointer, _ use: BorrowedBinding) -> FoundInstance {
    unsafe FoundInstance(BorrowedBinding(use, ready: instance), nil)
  }

  /// An instance that nothing else keeps.
  static func made(_ instance: StoredInstance) -> FoundInstance {
    unsafe FoundInstance(BorrowedBinding(.nothing, ready: instance.memory), nil)
  }

  /// A binding whose provider has to run for this request, with dependencies from an injector.
  static func provider(_ use: BorrowedBinding, _ injector: Injector) -> FoundInstance {
    unsafe FoundInstance(use, Unmanaged.passUnretained(injector))
  }

  var injector: Injector? { unsafe unretainedInjector?.takeUnretainedValue() }
}
