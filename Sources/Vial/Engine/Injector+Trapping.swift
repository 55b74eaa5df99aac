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

  /// Returns an instance; `nil` where an error is a problem of a validation that goes on, and otherwise traps with its text.
  @inlinable
  @inline(__always)
  func resolveOrNote<Service>(_ key: TypeKey, at location: CodeLocation) -> Service? {
    do throws(InjectionError) {
      return try resolve(key, ResolutionRequest(continuing: ResolutionRequest.any, at: location)) as Service
    } catch {
      error.noteOrTrap()
      return nil
    }
  }
}
