/// One attempt of one thread to construct the instance of a shared binding.
///
/// Why `@unchecked Sendable` is sound: the lock of ``ConstructionWaits`` guards what changes.
@safe
final class Construction: @unchecked Sendable {
  let builder: UnsafeMutablePointer<ResolutionThread>

  /// The position of the attempt on the builder's path.
  let position: Int

  /// When the attempt began.
  let beginning: ThreadMoment

  /// Whether the attempt is over, with or without an instance.
  var isOver = false

  /// The threads that wait for the end.
  var waiting: [UnsafeMutablePointer<ResolutionThread>] = unsafe []

  init(builder: UnsafeMutablePointer<ResolutionThread>) {
    unsafe self.builder = unsafe builder
    unsafe position = builder.pointee.depth
    unsafe beginning = builder.pointee.nextMoment()
  }
}
