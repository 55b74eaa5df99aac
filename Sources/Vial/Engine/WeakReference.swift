/// An object that is asked for when it is first needed, and that somebody else keeps alive.
final class WeakReference<Service>: Sendable {
  private let first: LazyInstance<Service>
  private let known = Guarded<WeakInstance<Service>?>(nil)

  /// An object from an injector or a provider, whose ``LazyInstance`` has the weak lifetime.
  init(_ first: LazyInstance<Service>) {
    self.first = first
  }

  /// Returns the object, or `nil` if it was there and is not any more.
  func get(at location: CodeLocation) throws(InjectionError) -> Service? {
    if let weak = known.withLock({ $0 }) { return weak.service }
    let service = try first.get(at: location)
    let weak = WeakInstance(service)
    known.withLock { known in if known == nil { known = weak } }
    return service
  }
}
