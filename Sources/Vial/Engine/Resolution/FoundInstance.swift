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

extension Injector {
  /// Returns the instance that was found.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func take<Service>(_ found: FoundInstance, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    if let injector = found.injector { return try injector.provide(found.use, request) }
    if found.use.isEmpty, let made = unsafe found.use.ready { return unsafe StoredInstance(made, Service.self).take() }
    return found.use.takeInstance(from: self)
  }

  /// Drops the instance that was found for a type.
  func discard(_ found: FoundInstance, of type: Any.Type, _ request: ResolutionRequest) throws(InjectionError) {
    if let injector = found.injector { return try injector.make(found.use, request).release() }
    if found.use.isEmpty, let made = unsafe found.use.ready { return unsafe StoredInstance(made, type).release() }
    found.use.end()
    extendLifetime(self)
  }

  /// Runs the provider of a binding for this request alone, and ends the use.
  @inline(__always)
  func provide<Service>(_ use: BorrowedBinding, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    defer {
      // The provider may have dropped the last reference to this injector, whose table the use refers to.
      use.end()
      extendLifetime(self)
    }
    let step = try use.begin(from: self, request)
    defer { step.end() }
    return try step.provide(use, from: self, request)
  }

  /// The same for a service that the caller does not know.
  func make(_ use: BorrowedBinding, _ request: ResolutionRequest) throws(InjectionError) -> StoredInstance {
    defer {
      use.end()
      extendLifetime(self)
    }
    let step = try use.begin(from: self, request)
    defer { step.end() }
    return try step.make(use, from: self, request)
  }
}
