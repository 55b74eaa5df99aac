import Synchronization

/// A binding in use: whoever replaces it meanwhile leaves its release to ``end()``.
///
/// Why this is sound: the cell keeps its object until ``end()`` has left it, and whoever made this calls `end()` once, after
/// the last use of the binding. The owner is the injector that was asked or one of its ancestors, which it keeps alive.
@safe
@usableFromInline
struct BindingUse {
  /// The cell that was entered; `nil` for a binding that no table holds and that its user keeps alive.
  private let cell: UnsafeMutablePointer<MetatypeCell<Binding>>?
  @usableFromInline let unretained: Unmanaged<Binding>
  private let unretainedOwner: Unmanaged<Injector>
  @usableFromInline let ready: UnsafeMutableRawPointer?

  @inline(__always)
  init(_ binding: Unmanaged<Binding>, _ cell: UnsafeMutablePointer<MetatypeCell<Binding>>, owner: Injector) {
    unsafe self.cell = unsafe cell
    unsafe unretained = unsafe binding
    unsafe unretainedOwner = .passUnretained(owner)
    unsafe ready = unsafe binding._withUnsafeGuaranteedRef { unsafe $0.ready.load(ordering: .acquiring) }
  }

  /// Uses a binding that is in no table.
  init(detached binding: Binding, owner: Injector) {
    unsafe cell = nil
    unsafe unretained = .passUnretained(binding)
    unsafe unretainedOwner = .passUnretained(owner)
    unsafe ready = nil
  }

  /// The binding, retained.
  var binding: Binding { unsafe unretained.takeUnretainedValue() }

  /// The injector that holds the binding, retained.
  var owner: Injector { unsafe unretainedOwner.takeUnretainedValue() }

  /// Whether somebody else has the binding in use, or an earlier step of the same path.
  @inline(__always)
  var isShared: Bool { unsafe cell?.pointee.reference.hasSeveralReaders ?? false }

  /// Whether every request gets an instance of its own.
  @inlinable
  @inline(__always)
  var isTransient: Bool { unsafe unretained._withUnsafeGuaranteedRef { $0.lifetime == .transient } }

  /// Returns the instance that every request gets, if there is one, of a binding for the service.
  @inlinable
  @inline(__always)
  func readyInstance<Service>() -> Service? {
    guard let ready = unsafe ready else { return nil }
    // Sound: a binding that is stored under a key of `Service` keeps a `Service`.
    return unsafe ready.assumingMemoryBound(to: Service.self).pointee
  }

  /// Runs the provider of a binding for the service, with dependencies from an injector.
  ///
  /// - Throws: What the provider throws.
  @inlinable
  @inline(__always)
  func provide<Service>(from injector: Injector, _ step: ResolutionStep) throws -> Service {
    try unsafe unretained._withUnsafeGuaranteedRef { binding in
      // Sound: only a binding of `Service` is stored under a key of `Service`.
      try unsafe unsafeDowncast(binding, to: TypedBinding<Service>.self).provider(
        Resolver(injector, resolution: step.resolution)
      )
    }
  }

  /// Ends the use; to be called once.
  @usableFromInline
  func end() {
    unsafe cell?.pointee.reference.leave()
  }
}
