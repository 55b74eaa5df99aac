extension Injector {
  /// Returns an instance from an injector or the current default, which the compiler keeps on the main actor, or traps
  /// with the error's text.
  static func resolveOnMainActorOrTrap<Service>(
    _ key: TypeKey,
    at location: CodeLocation,
    from injector: Injector? = nil
  ) -> Service {
    let injector = injector ?? .askedByWrapper
    if DependencyRecorder.isGoingOn { DependencyRecorder.note(key, in: injector, at: location, isOnMainActor: true) }
    do throws(InjectionError) {
      return try injector.instance(for: key, .anyOnMainActor(at: location))
    } catch {
      error.trap()
    }
  }

  /// Returns an instance from the current default injector, which the compiler keeps on the main actor.
  ///
  /// During validation, an error is noted and the result is `nil`; otherwise it traps with the error's text.
  static func resolveOnMainActorOrNote<Service>(_ key: TypeKey, at location: CodeLocation) -> Service? {
    let injector = Injector.askedByWrapper
    if DependencyRecorder.isGoingOn { DependencyRecorder.note(key, in: injector, at: location, isOnMainActor: true) }
    do throws(InjectionError) {
      return try injector.instance(for: key, .anyOnMainActor(at: location)) as Service
    } catch {
      error.noteOrTrap()
      return nil
    }
  }

  /// Returns an instance as part of the current resolution, or traps with the error's text.
  @_alwaysEmitIntoClient
  @inline(__always)
  func resolveOrTrap<Service>(_ key: TypeKey, at location: CodeLocation) -> Service {
    do throws(InjectionError) {
      return try resolve(key, ResolutionRequest(continuing: ResolutionRequest.any, at: location))
    } catch {
      error.trap()
    }
  }

  /// Returns an instance, or notes an error during validation and returns `nil`; otherwise it traps with the error's
  /// text.
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

extension UnreplacedDefault {
  /// Returns an instance from the current default injector, or traps with the error's text.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func resolveOrTrap<Service>(_ key: TypeKey, at location: CodeLocation) -> Service {
    if let injector = unsafe injector {
      return unsafe injector._withUnsafeGuaranteedRef { $0.resolveOrTrap(key, at: location) }
    }
    return resolveFromCurrentOrTrap(key, at: location)
  }

  /// Returns an instance from the current default injector.
  ///
  /// During validation, an error is noted and the result is `nil`; otherwise it traps with the error's text.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func resolveOrNote<Service>(_ key: TypeKey, at location: CodeLocation) -> Service? {
    if let injector = unsafe injector {
      return unsafe injector._withUnsafeGuaranteedRef { $0.resolveOrNote(key, at: location) }
    }
    return resolveFromCurrentOrNote(key, at: location)
  }

  /// Ends the read of a property without a value, because there was none when its owner was built for a validation.
  @usableFromInline
  static func leaveWithoutValue(_ type: Any.Type) -> Never {
    if let build = ResolutionThread.enclosingBuild, let error = build.lastError { build.leave(error) }
    fatalError("A property of type \(String(presenting: type)), for which a validation found no binding, was read.")
  }

  @usableFromInline
  static func resolveFromCurrentOrNote<Service>(_ key: TypeKey, at location: CodeLocation) -> Service? {
    let injector = Injector.askedByWrapper
    if DependencyRecorder.isGoingOn { DependencyRecorder.note(key, in: injector, at: location) }
    return injector.resolveOrNote(key, at: location)
  }

  @usableFromInline
  static func resolveFromCurrentOrTrap<Service>(_ key: TypeKey, at location: CodeLocation) -> Service {
    let injector = Injector.askedByWrapper
    if DependencyRecorder.isGoingOn { DependencyRecorder.note(key, in: injector, at: location) }
    return injector.resolveOrTrap(key, at: location)
  }
}
