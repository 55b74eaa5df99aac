import Synchronization

extension Injector {
  /// Adds the step of a provider to the path.
  ///
  /// - Throws: ``InjectionError`` if the provider is on the path already, or if there is no room for it.
  @inline(__always)
  func begin(_ use: BorrowedBinding, _ request: ResolutionRequest) throws(InjectionError) -> ResolutionStep {
    // A binding that is borrowed once is not on this path either.
    if use.isBorrowedTwice { try refuseCycle(use.known, request) }
    let resolution = request.resolution & ~(ResolutionRequest.sendableMark | ResolutionRequest.marksOfRequester)
    return try step(use.known, continuing: resolution, at: request.location)
  }

  /// Adds a step to the path, even if the provider is on it already.
  ///
  /// - Throws: ``InjectionError`` if there is no room for it.
  @inline(__always)
  func step(
    _ binding: UnretainedReference<Binding>,
    continuing resolution: UInt64,
    at location: borrowing CodeLocation,
    isCall: Bool = false
  ) throws(InjectionError) -> ResolutionStep {
    let thread = ResolutionThread.current
    if thread.state.needsRoom, !ResolutionThread.makeRoom(thread) {
      throw InjectionError(.tooDeep, binding.object, in: self, at: copy location)
    }
    let frame = unsafe ResolutionFrame(binding, context: UnretainedReference(self), location: location, isCall: isCall)
    thread.state.push(frame)
    let previous = thread.state.resolution
    // Two branches, since the optimizer would calculate the result of a condition with `||`.
    if resolution != previous {
      ResolutionThread.startResolution(thread, for: resolution)
    } else if previous == 0 {
      ResolutionThread.startResolution(thread, for: 0)
    }
    return ResolutionStep(thread, previous)
  }

  /// Whether a request to this injector may lead to a provider that has to be awaited, or that runs on the main actor.
  var mayNeedPreparation: Bool { isTrueUpward { $0.needsPreparation.load(ordering: .acquiring) } }

  /// Runs a function as the provider of a binding would run, with dependencies from this injector.
  ///
  /// The request is where the binding is registered, unless it is known.
  package func run<Result>(
    as binding: Binding,
    at location: CodeLocation? = nil,
    _ body: () -> Result
  ) throws(InjectionError) -> Result {
    let location = location ?? binding.registration
    let step = try unsafe step(UnretainedReference(binding), continuing: 0, at: location)
    defer {
      step.end()
      extendLifetime((self, binding, location))
    }
    return body()
  }

  /// Throws if the provider of a binding runs on this thread already, with dependencies from this injector.
  @inline(never)
  private func refuseCycle(_ binding: UnretainedReference<Binding>, _ request: ResolutionRequest) throws(InjectionError)
  {
    let thread = ResolutionThread.current
    let position = unsafe thread.state.position(of: binding, context: UnretainedReference(self))
    guard let position, !binding.read({ $0.key.takesArguments }) else { return }
    let repeated = thread.state.frame(at: position).step.requested(at: request.location)
    let path = InjectionError.currentPath + [repeated]
    throw InjectionError(.cycle, binding.object, path: path, in: self, at: request.location)
  }
}
