import Synchronization

/// A binding in use: whoever replaces it meanwhile leaves its release to ``end()``.
///
/// Why this is sound: the cell keeps its object until ``end()`` has left it, and whoever made this calls `end()` once,
/// after the last use of the binding; the injector that was asked, which the user keeps alive until then, keeps the
/// cell's table.
@safe
@usableFromInline
struct BorrowedBinding {
  /// The cell that was entered; `nil` if there is none, and then there is no binding either.
  @usableFromInline let cell: UnsafeMutablePointer<LookupCell<Binding>>?
  @usableFromInline let unretained: Unmanaged<Binding>?
  @usableFromInline let ready: UnsafeMutableRawPointer?

  /// Enters a cell, whether or not there is a binding in it.
  @inline(__always)
  init(_ cell: UnsafeMutablePointer<LookupCell<Binding>>?) {
    let binding = unsafe cell?.pointee.reference.enter()
    unsafe self.cell = unsafe cell
    unsafe unretained = unsafe binding
    unsafe ready = unsafe binding?._withUnsafeGuaranteedRef { unsafe $0.ready.load(ordering: .acquiring) }
  }

  /// The same use with another instance, or with none.
  init(_ use: BorrowedBinding, ready: UnsafeMutableRawPointer?) {
    unsafe cell = use.cell
    unsafe unretained = use.unretained
    unsafe self.ready = unsafe ready
  }

  /// The same use, as if there were no instance yet.
  var withoutInstance: BorrowedBinding { unsafe BorrowedBinding(self, ready: nil) }

  /// No use of anything.
  static var nothing: BorrowedBinding { unsafe BorrowedBinding(nil) }

  /// Whether there is no binding.
  @_alwaysEmitIntoClient
  @inline(__always)
  var isEmpty: Bool { unsafe unretained == nil }

  /// The binding, retained.
  var binding: Binding { unsafe known.takeUnretainedValue() }

  /// The binding of a use that is not empty.
  @_alwaysEmitIntoClient
  @inline(__always)
  var known: Unmanaged<Binding> { unsafe unretained.unsafelyUnwrapped }

  /// Whether every request gets an instance of its own, wherever it comes from.
  @inline(__always)
  var isTransient: Bool { unsafe known._withUnsafeGuaranteedRef { $0.isTransientEverywhere } }

  /// The instance that is confined to the main actor, if there is one.
  @usableFromInline var confined: UnsafeMutableRawPointer? {
    unsafe unretained?._withUnsafeGuaranteedRef { unsafe $0.confined.load(ordering: .acquiring) }
  }

  /// Whether the instance is there that every request gets.
  @_alwaysEmitIntoClient
  @inline(__always)
  var hasInstance: Bool { unsafe ready != nil }

  /// Returns the instance that is there, and ends the use.
  ///
  /// Sound: a binding that is stored under a key of `Service` keeps a `Service`.
  @_alwaysEmitIntoClient
  @inline(__always)
  func takeInstance<Service>(from injector: Injector) -> Service {
    unsafe takeInstance(ready.unsafelyUnwrapped, from: injector)
  }

  /// Returns an instance of the binding, and ends the use.
  @_alwaysEmitIntoClient
  @inline(__always)
  func takeInstance<Service>(_ instance: UnsafeMutableRawPointer, from injector: Injector) -> Service {
    defer {
      end()
      extendLifetime(injector)
    }
    return unsafe instance.assumingMemoryBound(to: Service.self).pointee
  }

  /// Adds the running of the provider to the thread's path, with dependencies from an injector.
  ///
  /// - Throws: ``InjectionError`` if the step has been taken before, or if there is no room for it.
  @inline(__always)
  func begin(
    from injector: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> ResolutionStep {
    try unsafe injector.begin(known, in: cell.unsafelyUnwrapped, request)
  }

  /// Whether an injector still holds the binding for a key, or still holds none.
  func isCurrent(for key: TypeKey, in injector: Injector) -> Bool {
    unsafe injector.bindings.holds(unretained, for: key)
  }

  /// Ends the use; to be called once.
  @_alwaysEmitIntoClient
  @inline(__always)
  func end() {
    unsafe cell?.pointee.reference.leave()
  }
}
