/// A borrowed binding, which stays alive until ``end()``, even if another thread replaces it.
///
/// Why this is sound: the cell keeps its object until ``end()`` leaves it, and the borrower calls `end()` once, after
/// it last uses the binding. Until then it keeps the injector that was asked alive, and with it the cell's table.
@safe
@usableFromInline
struct BorrowedBinding {
  /// The cell that was entered; `nil` if there is no cell, and so no binding.
  @usableFromInline let cell: CellReference<Binding>?
  @usableFromInline let unretained: Unmanaged<Binding>?
  @usableFromInline let instance: InstanceWord

  /// Enters a cell, which may be empty.
  @inline(__always)
  init(_ cell: CellReference<Binding>?) {
    let binding = unsafe cell?.reference.enter()
    self.cell = cell
    unsafe unretained = unsafe binding
    instance = unsafe binding?._withUnsafeGuaranteedRef { $0.instanceWord } ?? .none
  }

  init(_ use: BorrowedBinding, ready: UnsafeMutableRawPointer?) {
    cell = use.cell
    unsafe unretained = use.unretained
    unsafe instance = InstanceWord(ready)
  }

  /// The instance for every request.
  var ready: UnsafeMutableRawPointer? { unsafe instance.ready }

  /// The instance that is confined to the main actor.
  @usableFromInline var confined: UnsafeMutableRawPointer? { unsafe instance.confined }

  /// The same borrowing, as if there were no instance yet.
  var withoutInstance: BorrowedBinding { unsafe BorrowedBinding(self, ready: nil) }

  @usableFromInline static var nothing: BorrowedBinding { BorrowedBinding(nil) }

  /// Whether there is no binding.
  @_alwaysEmitIntoClient
  @inline(__always)
  var isEmpty: Bool { unsafe unretained == nil }

  /// The same borrowing, or `nil` after its end if there is no binding.
  var unlessEmpty: BorrowedBinding? {
    if !isEmpty { return self }
    end()
    return nil
  }

  /// The binding, retained.
  var binding: Binding { unsafe known.takeUnretainedValue() }

  /// The binding; there must be one.
  @_alwaysEmitIntoClient
  @inline(__always)
  var known: Unmanaged<Binding> { unsafe unretained.unsafelyUnwrapped }

  /// Whether another thread has borrowed the binding, too, or this one has for an outer step.
  @inline(__always)
  var isBorrowedTwice: Bool { unsafe cell.unsafelyUnwrapped.reference.hasSeveralReaders }

  @_alwaysEmitIntoClient
  @inline(__always)
  var hasInstance: Bool { instance.isReady }

  /// Whether there is an instance that a root's properties give.
  @_alwaysEmitIntoClient
  @inline(__always)
  func hasInstance(isOnMainActor: Bool) -> Bool { isOnMainActor ? instance.isConfined : instance.isReady }

  /// Returns the ready instance of a root's property, and ends the borrowing.
  @_alwaysEmitIntoClient
  @inline(__always)
  func takeInstance<Service>(from injector: Injector, isOnMainActor: Bool) -> Service {
    unsafe takeInstance(isOnMainActor ? instance.knownConfined : instance.known, from: injector)
  }

  /// Returns the ready instance, and ends the borrowing.
  ///
  /// Sound: a binding under a key of `Service` keeps a `Service`.
  @_alwaysEmitIntoClient
  @inline(__always)
  func takeInstance<Service>(from injector: Injector) -> Service {
    unsafe takeInstance(instance.known, from: injector)
  }

  /// Returns the ready instance, and ends the borrowing, for a caller that knows that the injector stays alive.
  @_alwaysEmitIntoClient
  @inline(__always)
  func takeInstance<Service>() -> Service {
    defer { end() }
    return unsafe instance.known.assumingMemoryBound(to: Service.self).pointee
  }

  /// Returns an instance of the binding, and ends the borrowing.
  @_alwaysEmitIntoClient
  @inline(__always)
  func takeInstance<Service>(_ instance: UnsafeMutableRawPointer, from injector: Injector) -> Service {
    defer {
      end()
      extendLifetime(injector)
    }
    return unsafe instance.assumingMemoryBound(to: Service.self).pointee
  }

  /// Whether an injector still holds this binding for a key, or still none.
  func isCurrent(for key: TypeKey, in injector: Injector) -> Bool {
    unsafe injector.bindings.holds(unretained, for: key)
  }

  /// Whether the binding, of which there must be one, is still where it was borrowed.
  var isCurrent: Bool { unsafe cell.unsafelyUnwrapped.reference.holds(unretained) }

  /// Ends the borrowing; call it once.
  @_alwaysEmitIntoClient
  @inline(__always)
  func end() {
    cell?.reference.leave()
  }
}

/// The result of a lookup: an instance, or a binding whose provider has to run for this request.
///
/// It is passed in registers. Why this is sound: the thread that found it takes or discards it once. Until then the
/// binding stays borrowed, the resolution that keeps a graph's instance goes on, and the injector that was asked stays
/// alive; the injector here is that one or an ancestor.
@safe
struct FoundInstance {
  /// The borrowed binding, with its instance; empty for an instance that nothing else keeps.
  let use: BorrowedBinding

  /// The injector that resolves a provider's dependencies.
  private let unretainedInjector: Unmanaged<Injector>?

  private init(_ use: BorrowedBinding, _ injector: Unmanaged<Injector>?) {
    self.use = use
    unsafe unretainedInjector = unsafe injector
  }

  /// An instance that its binding or resolution keeps.
  static func kept(_ instance: UnsafeMutableRawPointer, _ use: BorrowedBinding) -> FoundInstance {
    unsafe FoundInstance(BorrowedBinding(use, ready: instance), nil)
  }

  /// An instance that nothing else keeps.
  static func made(_ instance: StoredInstance) -> FoundInstance {
    unsafe FoundInstance(BorrowedBinding(.nothing, ready: instance.memory), nil)
  }

  /// Nothing, for a request that says that there may be none.
  static var absent: FoundInstance { unsafe FoundInstance(.nothing, nil) }

  var isAbsent: Bool { unsafe use.isEmpty && use.ready == nil }

  /// A binding whose provider has to run for this request, with dependencies from an injector.
  static func provider(_ use: BorrowedBinding, _ injector: Injector) -> FoundInstance {
    unsafe FoundInstance(use, Unmanaged.passUnretained(injector))
  }

  var injector: Injector? { unsafe unretainedInjector?.takeUnretainedValue() }

  /// The same after its provider has run, if it has to.
  func made(for request: ResolutionRequest) throws(InjectionError) -> FoundInstance {
    guard let injector else { return self }
    return .made(try injector.make(use, request))
  }
}
