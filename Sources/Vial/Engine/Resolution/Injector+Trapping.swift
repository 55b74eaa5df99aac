extension Injector {
  /// Returns an instance from an injector, or the one that is the default one now, or traps with the error's text; the
  /// compiler keeps the instance on the main actor.
  static func resolveOnMainActorOrTrap<Service>(
    _ key: TypeKey,
    at location: CodeLocation,
    from injector: Injector? = nil
  ) -> Service {
    let injector = injector ?? .current
    if DependencyRecorder.isGoingOn { DependencyRecorder.note(key, in: injector, at: location, isOnMainActor: true) }
    do throws(InjectionError) {
      return try injector.instance(for: key, .anyOnMainActor(at: location))
    } catch {
      error.trap()
    }
  }

  /// Returns an instance from the injector that is the default one now, which the compiler keeps on the main actor.
  ///
  /// It returns `nil` where an error is a problem of a validation that goes on, and otherwise traps with its text.
  static func resolveOnMainActorOrNote<Service>(_ key: TypeKey, at location: CodeLocation) -> Service? {
    let injector = Injector.current
    if DependencyRecorder.isGoingOn { DependencyRecorder.note(key, in: injector, at: location, isOnMainActor: true) }
    do throws(InjectionError) {
      return try injector.instance(for: key, .anyOnMainActor(at: location)) as Service
    } catch {
      error.noteOrTrap()
      return nil
    }
  }

  /// Returns an instance, or traps with the error's text; within a resolution, the instance is part of it.
  @_alwaysEmitIntoClient
  @inline(__always)
  func resolveOrTrap<Service>(_ key: TypeKey, at location: CodeLocation) -> Service {
    do throws(InjectionError) {
      return try resolve(key, ResolutionRequest(continuing: ResolutionRequest.any, at: location))
    } catch {
      error.trap()
    }
  }

  /// Returns an instance; `nil` where an error is a problem of a validation that goes on, and otherwise traps with its text.
  @_alwaysEmitIntoClient
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
