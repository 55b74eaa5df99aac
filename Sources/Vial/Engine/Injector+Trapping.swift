extension Injector {
  /// Returns an instance, or traps with the error's text; within a resolution, the instance is part of it.
  @inlinable
  @inline(__always)
  func resolveOrTrap<Service>(_ key: TypeKey, at location: CodeLocation) -> Service {
    do throws(InjectionError) {
      return try resolve(key, ResolutionRequest(continuing: ResolutionRequest.any, at: location))
    } catch {
      error.trap()
    }
  }
}
