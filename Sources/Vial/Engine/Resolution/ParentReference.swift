/// An injector's reference to its parent, which is released without one deinitializer running within another.
///
/// Why this is sound: this owns one retain, which the injector that has it gives up once, in its deinitializer.
@safe
struct ParentReference: Sendable {
  private let unmanaged: Unmanaged<Injector>?

  init(retaining parent: Injector?) {
    unsafe unmanaged = unsafe parent.map { unsafe Unmanaged.passRetained($0) }
  }

  var injector: Injector? {
    @inline(__always) get { unsafe unmanaged?.takeUnretainedValue() }
  }

  /// Gives the parent up, or leaves that to the call that gives up a descendant on this thread.
  ///
  /// A long chain of parents would otherwise be released by as many calls within each other.
  func release() {
    guard let unmanaged = unsafe unmanaged else { return }
    let thread = unsafe ResolutionThread.current
    unsafe thread.pointee.releasedParents.append(unmanaged)
    if unsafe thread.pointee.isReleasingParents { return }
    unsafe thread.pointee.isReleasingParents = true
    while let next = unsafe thread.pointee.releasedParents.popLast() { unsafe next.release() }
    unsafe thread.pointee.isReleasingParents = false
  }
}
