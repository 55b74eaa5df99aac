/// A scope's own binding for the instance of a scoped binding that an outer injector holds.
final class ScopedBinding: SharedBinding, @unchecked Sendable {
  private let original: Binding

  override var origin: Binding? { original }

  init(of original: SharedBinding, in scope: Injector) {
    self.original = original
    super.init(original.header(in: scope), original.provider)
    if original.isRecorded { endObservation() }
  }
}
