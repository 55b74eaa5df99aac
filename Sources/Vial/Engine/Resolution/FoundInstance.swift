/// What a request finds for its key: an instance, or a binding whose provider is to be run for this request.
///
/// It is passed in registers. Why this is sound: it is taken or discarded once, by the thread that found it. Until then the
/// binding stays in use, the resolution that keeps the instance of a graph goes on, and the injector that was asked is kept
/// alive, and with it the injector here, which is the same or an ancestor.
@safe
struct FoundInstance {
  /// The binding in use, with the instance if there is one; of an instance that nothing else keeps, no binding.
  let use: BorrowedBinding

  /// The injector that gives a provider's dependencies.
  private let unretainedInjector: Unmanaged<Injector>?

  private init(_ use: BorrowedBinding, _ injector: Unmanaged<Injector>?) {
    self.use = use
    unsafe unretainedInjector = unsafe injector
  }

  /// An instance that its binding or its resolution keeps.
  static func kept(_ instance: UnsafeMutableRawPointer, _ use: BorrowedBinding) -> FoundInstance {
    unsafe FoundInstance(BorrowedBinding(use, ready: instance), nil)
  }

  /// An instance that nothing else keeps.
  static func made(_ instance: StoredInstance) -> FoundInstance {
    unsafe FoundInstance(BorrowedBinding(.nothing, ready: instance.memory), nil)
  }

  /// A binding whose provider is to be run for this request, with dependencies from an injector.
  static func provider(_ use: BorrowedBinding, _ injector: Injector) -> FoundInstance {
    unsafe FoundInstance(use, Unmanaged.passUnretained(injector))
  }

  /// The injector that gives the dependencies of the provider, if one is to be run.
  var injector: Injector? { unsafe unretainedInjector?.takeUnretainedValue() }
}
