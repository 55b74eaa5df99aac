/// Who asks: from where, and within which resolution.
@usableFromInline
struct ResolutionRequest {
  /// What stands for whatever resolution the thread is on.
  @inlinable static var any: UInt64 { .max }

  /// The number of the resolution that the request continues; zero if it begins one of its own.
  @usableFromInline let resolution: UInt64
  @usableFromInline let location: CodeLocation

  @inlinable
  @inline(__always)
  init(continuing resolution: UInt64 = 0, at location: CodeLocation) {
    self.resolution = resolution
    self.location = location
  }
}
