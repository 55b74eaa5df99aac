import Synchronization

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

/// The default injector, as long as no task has replaced it, and no child has been made that may construct.
///
/// Why this is sound: the word is zero, one, or the address of the default injector, which lives as long as the
/// program. It is no lazy constant, which would check first whether it is initialized, and returns the injector without
/// retaining it.
@usableFromInline
enum UnreplacedDefault {
  private static let word = Atomic<UInt>(0)
  private static var wasReplaced: UInt { 1 }

  /// The default injector; `nil` before its first use, after it was replaced, with children, or while dependencies are
  /// recorded.
  @usableFromInline static var injector: Unmanaged<Injector>? {
    if DependencyRecorder.isGoingOn { return nil }
    let word = word.load(ordering: .acquiring)
    return unsafe word > wasReplaced ? unsafeBitCast(word, to: Unmanaged<Injector>.self) : nil
  }

  /// Remembers the default injector, and returns whether no task has replaced it.
  static func remember() -> Bool {
    let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(Injector.default).toOpaque())
    return word.compareExchange(expected: 0, desired: address, ordering: .acquiringAndReleasing).original != wasReplaced
  }

  static func replace() { word.store(wasReplaced, ordering: .sequentiallyConsistent) }

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
