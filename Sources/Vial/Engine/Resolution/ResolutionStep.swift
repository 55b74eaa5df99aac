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

}

/// One step of the path that a thread is on: a provider that runs.
///
/// It is written for every provider, so it holds references without retaining them. Why that is sound: the binding is
/// in use, or kept by the factory that is called, and the injector asked and the location's text are borrowed for as long
/// as the provider or the call runs; the frame is read by the thread that runs it, or while that thread waits in it.
@safe
struct ResolutionFrame {
  let binding: Unmanaged<Binding>

  /// The address of the injector from which the provider's dependencies come, plus one where a factory is called: its
  /// binding may be provided anew within the call.
  private let contextWord: UInt

  #if _pointerBitWidth(_64)
    private typealias LocationBits = (UInt, UInt, UInt)
  #else
    private typealias LocationBits = (UInt, UInt, UInt, UInt)
  #endif
  private let location: LocationBits

  @inline(__always)
  init(
    _ binding: Unmanaged<Binding>,
    context: Unmanaged<Injector>,
    location: borrowing CodeLocation,
    isCall: Bool
  ) {
    unsafe self.binding = unsafe binding
    contextWord = unsafe UInt(bitPattern: context.toOpaque()) | (isCall ? 1 : 0)
    self.location = unsafe unsafeBitCast(location, to: LocationBits.self)
  }

  /// The injector from which the provider's dependencies come.
  var context: Unmanaged<Injector> {
    // Sound: the address without the bit is the one of the injector that was given.
    unsafe .fromOpaque(UnsafeRawPointer(bitPattern: contextWord & ~1).unsafelyUnwrapped)
  }

  /// Whether it is a call of a factory, and no provider.
  var isCall: Bool { contextWord & 1 == 1 }

  /// Whether it is the provider of a binding with dependencies from an injector.
  func provides(_ binding: Unmanaged<Binding>, context: Unmanaged<Injector>) -> Bool {
    unsafe self.binding.toOpaque() == binding.toOpaque() && contextWord == UInt(bitPattern: context.toOpaque())
  }

  /// Where it was asked for.
  var request: CodeLocation {
    unsafe withUnsafePointer(to: location) { unsafe UnsafeRawPointer($0).load(as: CodeLocation.self) }
  }

  /// The step, as an error keeps it.
  var step: InjectionError.Step {
    unsafe binding._withUnsafeGuaranteedRef { binding in
      unsafe context._withUnsafeGuaranteedRef { context in
        InjectionError.Step(binding, in: context, request: request)
      }
    }
  }
}

/// The part of a resolution in which a provider of the main actor runs.
///
/// The providers that run meanwhile need not ask the system again where they are. A stretch ends before the provider
/// returns, and not with the resolution: a provider that runs elsewhere may enter the main queue for a while.
///
/// Why this is sound: it is made and ended by one function of one thread, whose state lives as long as the thread.
@safe
struct MainActorStretch {
  private let thread: UnsafeMutablePointer<ResolutionThread>
  private let outerResolution: UInt64

  /// Makes sure that the caller may call what belongs to the main actor.
  ///
  /// - Throws: ``ConstructorFailure/requiresMainActor``.
  @inline(__always)
  init() throws(ConstructorFailure) {
    unsafe thread = ResolutionThread.current
    outerResolution = unsafe thread.pointee.mainActorResolution
    let resolution = unsafe thread.pointee.resolution
    if outerResolution == resolution, resolution != 0 { return }
    try MainActorProbe.require()
    unsafe thread.pointee.mainActorResolution = resolution
  }

  /// Ends the stretch; to be called once, by the thread that made it.
  @inline(__always)
  func end() { unsafe thread.pointee.mainActorResolution = outerResolution }
}

extension MainActorProbe {
  /// Makes sure that the caller may call what belongs to the main actor.
  ///
  /// - Throws: ``ConstructorFailure/requiresMainActor``.
  static func require() throws(ConstructorFailure) {
    guard isOnMainActor else {
      ValidationBuild.noteLackOfMainActor()
      throw .requiresMainActor
    }
    // Calls are sound because of this, even if the main actor were to leave the main queue.
    MainActor.preconditionIsolated()
  }
}
