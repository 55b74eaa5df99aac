/// The running of one provider: a step of its thread's path from the moment this is made to ``end()``.
///
/// Why this is sound: it is made and ended by one function of one thread, whose state lives as long as the thread.
@safe
@usableFromInline
struct ResolutionStep {
  private let thread: UnsafeMutablePointer<ResolutionThread>
  private let previousResolution: UInt

  /// Adds a step to the path, unless it has been there before or there is no room for it.
  @usableFromInline
  init(_ use: BindingUse, context: Injector, _ request: ResolutionRequest) throws(InjectionError) {
    let thread = unsafe ResolutionThread.current
    unsafe self.thread = unsafe thread
    unsafe previousResolution = thread.pointee.resolution
    let context = unsafe Unmanaged.passUnretained(context)
    // A binding that nobody else has in use is not on this path either.
    if use.isShared, let start = unsafe thread.pointee.position(of: use.unretained, context: context) {
      let repeated = unsafe [thread.pointee.frames[start].step]
      throw unsafe .cycle(use, repeated, in: context.takeUnretainedValue(), request)
    }
    guard unsafe thread.pointee.hasRoom else {
      throw unsafe .tooDeep(use, in: context.takeUnretainedValue(), request)
    }
    unsafe thread.pointee.push(ResolutionFrame(use, context: context, location: request.location))
    if previousResolution == 0 || request.resolution != previousResolution && request.resolution != .max {
      unsafe thread.pointee.startResolution()
    }
  }

  /// The number of the resolution that the provider is a part of.
  @usableFromInline var resolution: UInt { unsafe thread.pointee.resolution }

  /// Removes the step; to be called once, by the thread that made it.
  @usableFromInline
  func end() {
    unsafe thread.pointee.pop()
    if unsafe thread.pointee.resolution != previousResolution {
      unsafe thread.pointee.endResolution(previous: previousResolution)
    }
  }

  /// The error for a provider that threw: its own, or what was the matter with a dependency.
  @usableFromInline
  func failure(
    _ error: any Error,
    of use: BindingUse,
    in injector: Injector,
    _ request: ResolutionRequest
  ) -> InjectionError {
    if let error = error as? InjectionError { return error }
    return .providerFailed(use, error, in: injector, request)
  }
}
