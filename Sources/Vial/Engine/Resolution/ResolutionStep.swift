/// The running of one provider: a step of its thread's path from the moment this is made to ``end()``.
///
/// Why this is sound: it is made and ended by one function of one thread, whose state lives as long as the thread.
@safe
@usableFromInline
struct ResolutionStep {
  private let thread: UnsafeMutablePointer<ResolutionThread>
  private let previousResolution: UInt64

  /// The number of the resolution that the provider is a part of.
  @usableFromInline let resolution: UInt64

  @inline(__always)
  init(_ thread: UnsafeMutablePointer<ResolutionThread>, _ previousResolution: UInt64) {
    unsafe self.thread = unsafe thread
    self.previousResolution = previousResolution
    unsafe resolution = thread.pointee.resolution
  }

  /// The same step of a factory of the main actor, whose requests may be given what is confined to that.
  @MainActor var onMainActor: ResolutionStep { ResolutionStep(self, resolution | ResolutionRequest.mainActorMark) }

  private init(_ step: ResolutionStep, _ resolution: UInt64) {
    unsafe thread = unsafe step.thread
    previousResolution = step.previousResolution
    self.resolution = resolution
  }

  /// Removes the step; to be called once, by the thread that made it.
  @usableFromInline
  @inline(__always)
  func end() {
    unsafe thread.pointee.pop()
    if unsafe thread.pointee.resolution != previousResolution {
      unsafe ResolutionThread.endResolution(thread, previous: previousResolution)
    }
  }

  /// Runs the provider of a binding for a service that the caller does not know, with dependencies from an injector.
  func make(
    _ use: BorrowedBinding,
    from injector: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> StoredInstance {
    func made<Service>(_: Service.Type) -> Result<StoredInstance, InjectionError> {
      do throws(InjectionError) {
        return .success(StoredInstance(try provide(use, from: injector, request) as Service))
      } catch {
        return .failure(error)
      }
    }
    return try _openExistential(use.binding.serviceType, do: made).get()
  }

  /// Runs the provider of a binding for the service, with dependencies from an injector.
  @inline(__always)
  func provide<Service>(
    _ use: BorrowedBinding,
    from injector: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Service {
    do {
      return try unsafe use.known._withUnsafeGuaranteedRef { binding in
        // Sound: what is stored under a key of `Service` is of `Service`, and only what has a provider comes here.
        try unsafe unsafeDowncast(binding, to: ProviderBinding.self).provide(from: injector, resolution)
      }
    } catch {
      throw failure(error, of: use, in: injector, request)
    }
  }

  /// The error for a provider that threw: its own, or what was the matter with a dependency.
  @inline(never)
  private func failure(
    _ error: any Error,
    of use: BorrowedBinding,
    in injector: Injector,
    _ request: ResolutionRequest
  ) -> InjectionError {
    if let error = error as? InjectionError { return error.thrownByProvider() }
    return .providerFailed(use.binding, error, in: injector, request)
  }
}
