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
