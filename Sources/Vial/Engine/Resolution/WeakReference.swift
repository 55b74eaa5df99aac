/// An object that is asked for when it is first needed, and that others keep alive.
///
/// Why this is sound: the property that has one asks for the type for which it was made.
final class WeakReference: Sendable {
  private let first: LazyInstance
  private let known = Protected<WeakInstance?>(nil)

  /// An object from an injector or a provider, whose ``LazyInstance`` has the weak lifetime.
  init(_ first: LazyInstance) {
    self.first = first
  }

  /// Returns the object, or `nil` if it was there and is not any more.
  func get<Service>(at location: CodeLocation) throws(InjectionError) -> Service? {
    if let weak = known.withLock({ $0 }) { return weak.service() }
    let service: Service = try first.get(at: location)
    let weak = WeakInstance(service)
    known.withLock { known in if known == nil { known = weak } }
    return service
  }
}
