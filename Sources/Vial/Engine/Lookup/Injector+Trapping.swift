import Synchronization

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

/// The default injector, as long as no task has ever replaced it.
///
/// Why this is sound: the word is zero, one, or the address of the default injector, which lives as long as the
/// program. It is no lazy constant, which would be asked first whether it is there, and it hands out the injector
/// without retaining it.
@usableFromInline
enum UnreplacedDefault {
  private static let word = Atomic<UInt>(0)
  private static var wasReplaced: UInt { 1 }

  /// The default injector; `nil` if nobody asked for it before, if it was replaced, or if requests are observed.
  @usableFromInline static var injector: Unmanaged<Injector>? {
    if DependencyRecorder.isGoingOn { return nil }
    let word = word.load(ordering: .acquiring)
    return unsafe word > wasReplaced ? unsafeBitCast(word, to: Unmanaged<Injector>.self) : nil
  }

  /// Remembers the default injector, and returns whether it still is the only one.
  static func remember() -> Bool {
    let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(Injector.default).toOpaque())
    return word.compareExchange(expected: 0, desired: address, ordering: .acquiringAndReleasing).original != wasReplaced
  }

  /// Remembers that some task replaces the default injector.
  static func replace() { word.store(wasReplaced, ordering: .sequentiallyConsistent) }

  /// Returns an instance from the default injector or what takes its place, or traps with the error's text.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func resolveOrTrap<Service>(_ key: TypeKey, at location: CodeLocation) -> Service {
    if let injector = unsafe injector {
      return unsafe injector._withUnsafeGuaranteedRef { $0.resolveOrTrap(key, at: location) }
    }
    return resolveFromCurrentOrTrap(key, at: location)
  }

  /// Returns an instance from the default injector or what takes its place; `nil` where an error is a problem of a
  /// validation that goes on, and otherwise traps with its text.
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
    let injector = Injector.current
    if DependencyRecorder.isGoingOn { DependencyRecorder.note(key, in: injector, at: location) }
    return injector.resolveOrNote(key, at: location)
  }

  @usableFromInline
  static func resolveFromCurrentOrTrap<Service>(_ key: TypeKey, at location: CodeLocation) -> Service {
    let injector = Injector.current
    if DependencyRecorder.isGoingOn { DependencyRecorder.note(key, in: injector, at: location) }
    return injector.resolveOrTrap(key, at: location)
  }
}
