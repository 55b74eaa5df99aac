/// A borrowed binding, which stays alive until ``end()``, even if another thread replaces it.
///
/// Why this is sound: the cell keeps its object until ``end()`` leaves it, and the borrower calls `end()` once, after
/// it last uses the binding. Until then it keeps the injector that was asked alive, and with it the cell's table. It also keeps
/// a binding of no table.
@safe
@usableFromInline
struct BorrowedBinding {
  /// The cell that was entered; `nil` without a binding, or for one of no table.
  @usableFromInline let cell: CellReference<Binding>?
  @usableFromInline let unretained: UnretainedReference<Binding>?
  @usableFromInline let instance: InstanceWord

  /// Enters a cell, which may be empty.
  @inline(__always)
  init(_ cell: CellReference<Binding>?) {
    self.cell = cell
    unretained = cell?.reference.enter()
    instance = unretained?.read { $0.instanceWord } ?? .none
  }

  /// Borrows a binding of no table.
  init(detached binding: Binding) {
    (cell, unretained, instance) = (nil, unsafe UnretainedReference(binding), binding.instanceWord)
  }

  /// Creates the same borrowing with another instance, or with none.
  init(_ use: BorrowedBinding, _ instance: InstanceWord) {
    (cell, unretained, self.instance) = (use.cell, use.unretained, instance)
  }

  @usableFromInline static var nothing: BorrowedBinding { BorrowedBinding(nil) }

  /// Whether there is no binding.
  @_alwaysEmitIntoClient
  @inline(__always)
  var isEmpty: Bool { unretained == nil }

  /// The same borrowing, or `nil` after its end if there is no binding.
  var unlessEmpty: BorrowedBinding? {
    if !isEmpty { return self }
    end()
    return nil
  }

  /// The same borrowing, or `nil` after its end if there is no instance.
  func unlessVacant(from injector: Injector) -> BorrowedBinding? {
    if hasInstance { return self }
    end()
    extendLifetime(injector)
    return nil
  }

  /// Returns the binding, retained, and ends the borrowing; `nil` if there is no binding.
  func takeBinding(from injector: Injector) -> Binding? {
    defer {
      end()
      extendLifetime(injector)
    }
    return isEmpty ? nil : binding
  }

  /// The binding, retained.
  var binding: Binding { known.object }

  /// The binding; there must be one.
  @_alwaysEmitIntoClient
  @inline(__always)
  var known: UnretainedReference<Binding> { unsafe unretained.unsafelyUnwrapped }

  /// Whether another thread may have borrowed the binding, too, or this one for an outer step.
  @inline(__always)
  var isBorrowedTwice: Bool { cell?.reference.hasSeveralReaders ?? true }

  @_alwaysEmitIntoClient
  @inline(__always)
  var hasInstance: Bool { instance.isReady }

  /// Whether there is an instance that a root's properties give.
  @_alwaysEmitIntoClient
  @inline(__always)
  func hasInstance(isOnMainActor: Bool) -> Bool { isOnMainActor ? instance.isConfined : instance.isReady }

  /// Returns the ready instance, or the confined one, and ends the borrowing.
  ///
  /// Sound: a binding under a key of `Service` keeps a `Service`. Pass the injector unless you know that it stays alive.
  @_alwaysEmitIntoClient
  @inline(__always)
  func takeInstance<Service>(from injector: Injector? = nil, isOnMainActor: Bool = false) -> Service {
    defer {
      end()
      extendLifetime(injector)
    }
    let ready = isOnMainActor ? InstanceWord(bits: ~instance.bits) : instance
    return unsafe ready.address.assumingMemoryBound(to: Service.self).pointee
  }

  /// Whether an injector still holds this binding for a key, or still none.
  func isCurrent(for key: TypeKey, in injector: Injector) -> Bool { injector.bindings.holds(unretained, for: key) }

  /// Whether the binding, of which there must be one, is still where it was borrowed.
  var isCurrent: Bool { cell?.reference.holds(unretained) ?? false }

  /// Ends the borrowing; call it once.
  @_alwaysEmitIntoClient
  @inline(__always)
  func end() { cell?.reference.leave() }
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
  private let unretainedInjector: UnretainedReference<Injector>?

  private init(_ use: BorrowedBinding, _ injector: UnretainedReference<Injector>? = nil) {
    (self.use, unretainedInjector) = (use, injector)
  }

  /// An instance that its binding or resolution keeps.
  init(keeping instance: InstanceWord, _ use: BorrowedBinding) {
    (self.use, unretainedInjector) = (BorrowedBinding(use, instance), nil)
  }

  /// An instance that nothing else keeps.
  static func made(_ instance: StoredInstance) -> FoundInstance {
    FoundInstance(BorrowedBinding(.nothing, instance.word))
  }

  /// Nothing, for a request that says that there may be none.
  static var absent: FoundInstance { FoundInstance(.nothing) }

  var isAbsent: Bool { use.isEmpty && !use.hasInstance }

  /// A binding whose provider has to run for this request, with dependencies from an injector.
  static func provider(_ use: BorrowedBinding, _ injector: Injector) -> FoundInstance {
    FoundInstance(use, unsafe UnretainedReference(injector))
  }

  var injector: Injector? { unretainedInjector?.object }

  /// The same after its provider has run, if it has to.
  func made(for request: ResolutionRequest) throws(InjectionError) -> FoundInstance {
    guard let injector else { return self }
    return .made(try injector.make(use, request))
  }
}
