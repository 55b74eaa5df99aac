/// One attempt of one thread to construct the instance of a shared binding, or to include an assembly.
///
/// Why `@unchecked Sendable` is sound: the lock of ``WaitGraph`` guards what changes, and that of the binding
/// ``exclusion``.
@safe
final class PendingInstance: @unchecked Sendable {
  let builder: UnsafeMutablePointer<ResolutionThread>

  /// The position of the attempt on the builder's path.
  let position: Int

  /// Whether it is a provider that runs, and has a step at that position.
  let hasStep: Bool

  /// When the attempt began.
  let beginning: ThreadMoment

  /// What keeps the provider from running for other bindings; guarded by the lock of the binding.
  var exclusion: ProviderExclusion?

  /// Whether the attempt is over, with or without an instance.
  var isOver = false

  /// The threads that wait for the end.
  var waiting: [UnsafeMutablePointer<ResolutionThread>] = unsafe []

  convenience init(builder: UnsafeMutablePointer<ResolutionThread>) {
    unsafe self.init(builder, hasStep: true)
  }

  convenience init(assemblingOn builder: UnsafeMutablePointer<ResolutionThread>) {
    unsafe self.init(builder, hasStep: false)
  }

  private init(_ builder: UnsafeMutablePointer<ResolutionThread>, hasStep: Bool) {
    unsafe self.builder = unsafe builder
    self.hasStep = hasStep
    unsafe position = builder.pointee.depth
    unsafe beginning = builder.pointee.nextMoment()
  }
}
