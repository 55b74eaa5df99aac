import Synchronization

// What the methods of `Services` and `MainActorServices` do: they find the binding of a property, or add it, and request
// its instance with a provider that the request brings along.
extension Injector {
  /// Returns the instance of a property that an injector keeps: the one that is ready, or else one that is found or made.
  ///
  /// The call is no structure yet, and the root is an autoclosure, so that a ready instance needs them neither in memory nor
  /// retained.
  @_alwaysEmitIntoClient
  @inline(__always)
  func kept<Root, Service, Argument: Hashable & Sendable, Failure: Error>(
    _ call: PropertyCall,
    of root: @autoclosure () -> Root,
    for argument: Argument,
    _ lifecycle: @autoclosure () -> InstanceLifecycle?,
    _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    if Argument.self == Never?.self, let use = borrowReady(call, of: type(of: root()), Service.self) {
      return use.takeInstance(from: self, isOnMainActor: call.isOnMainActor)
    }
    return try instance(call, of: root(), for: argument, lifecycle(), make)
  }

  /// Borrows the binding of a property by the fast path if its instance is ready and nothing watches requests.
  @_alwaysEmitIntoClient
  @inline(__always)
  func borrowReady<Service>(_ call: PropertyCall, of root: Any.Type, _: Service.Type) -> BorrowedBinding? {
    let (service, rootType) = (ObjectIdentifier(Service.self), ObjectIdentifier(root))
    let (address, name) = (PropertyWord.address(of: call.fileID), PropertyWord.address(of: call.name))
    let use = borrow(service, of: rootType, address, name, PropertyWord.position(call.line, call.column))
    // The look takes as long as the rest, so only a debug build makes it.
    let isAllowed = !_isDebugAssertConfiguration() || !isAskedByLongerLivedOwner
    if isAllowed, use.hasInstance(isOnMainActor: call.isOnMainActor) { return use }
    use.end()
    return nil
  }

  /// Borrows this injector's binding of a property by the fast path, unless something watches requests.
  @usableFromInline
  func borrow(
    _ type: ObjectIdentifier,
    of root: ObjectIdentifier,
    _ address: UInt,
    _ name: UInt,
    _ position: UInt
  ) -> BorrowedBinding {
    let word = ServicePlace.word(of: address, name, position)
    if word == 0 || UsedFeature.listeners.isUsed { return .nothing }
    let key = TypeKey(type, qualifierWord: word, scopeWord: UInt(bitPattern: root))
    return BorrowedBinding(bindings.visibleSlots.find(key))
  }

  /// Returns the instance of a property that has none yet, or that something watches.
  ///
  /// - Throws: The function's error; or an ``InjectionError``, with which the program ends where the function doesn't throw
  ///   one, unless the injector is closed.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  func instance<Root, Service, Failure: Error>(
    _ call: PropertyCall,
    of root: Root,
    for argument: any Hashable & Sendable,
    _ lifecycle: InstanceLifecycle?,
    _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    var asked = PropertyRequest(call, Service.self, of: root, for: argument, lifecycle, throwing: Failure.self)
    let error: any Error
    if let refusal = change(root, for: asked) {
      error = refusal
    } else {
      asked = keyed(asked)
      // Kept, it would be found in place of the replacement.
      if asked.isPartOfReplacement { return try make() }
      if let ready = borrowReady(asked) { return ready.takeInstance(from: self) }
      if let listener = PropertyListener.current { return try listener.instance(of: asked, from: self, make) }
      switch outcome(of: asked, make) {
      case .success(let service): return service
      case .failure(let failure): error = failure
      }
    }
    if let known = InjectionError.known(of: asked, error, canThrow: { $0 is Failure }) as? Failure { throw known }
    if !error.isLate(for: asked) { InjectionError.trap(error) }
    reportLate(asked)
    // Requests within a late request share its instances.
    let unkept = UnkeptInstances.current ?? UnkeptInstances(standingForAll: false)
    defer { extendLifetime(unkept) }
    return try unkeptInstance(of: asked, unkept, changing: { $0.change(root, for: asked) }, make)
  }

  /// Finds the instance of a property, or constructs it.
  @_semantics("optimize.sil.specialize.generic.never")
  func outcome<Service, Failure: Error>(
    of asked: PropertyRequest,
    _ make: () throws(Failure) -> Service
  ) -> Result<Service, InjectionError> {
    withoutActuallyEscaping(make) { make in
      // Sound: the thread of the request calls it.
      nonisolated(unsafe) let make = make
      let callerProvider = AnyProvider(IsolationErasure.sending { _ in try unsafe make() })
      let key = asked.key
      let outer = ResolutionThread.exchange((key, callerProvider, asked.lifecycle))
      defer { _ = ResolutionThread.exchange(outer) }
      do throws(InjectionError) {
        try require(asked, .ofCaller(key, Service.self))
        return .success(try take(find(key, asked.request), asked.request))
      } catch {
        if let again = keyedAgain(asked, after: error) { return outcome(of: again, unsafe make) }
        return .failure(error)
      }
    }
  }

  /// Adds the binding of a property to the injector that keeps it, unless there is one, or one that replaces the property; and
  /// notes the request.
  ///
  /// Observers learn that the injector is closed from the error of a property that can throw that, or else from
  /// ``reportLate(_:)``.
  @inline(never)
  func require(_ asked: PropertyRequest, _ provider: AnyProvider, traits: UInt8 = 0) throws(InjectionError) {
    let location = asked.location
    if asked.ignoresArguments { throw InjectionError(.ignoredArguments, asked.key, in: self, at: location) }
    if borrow(asked, as: asked.key).takeBinding(from: self) == nil {
      let home = keeper(of: asked)
      let header = BindingHeader(
        key: asked.key,
        lifetime: asked.lifetime,
        owner: home,
        registration: location,
        traits: asked.traits | traits
      )
      let binding = Binding.of(header, provider)
      let (key, replacedKey) = (asked.key, asked.replacedKey)
      let isKept =
        isClosed
        ? nil : home.keep(binding, if: { key == replacedKey || home.bindings.objectForWriter(replacedKey) == nil })
      if binding.needsPreparation { home.needsPreparation.store(true, ordering: .releasing) }
      // An ancestor closes before its descendants do.
      if isKept == nil {
        let error = InjectionError.closed(self, asked.key, at: location)
        throw asked.canThrow ? reported(error) : error
      }
    }
    DependencyRecorder.note(asked.key, in: self, at: location, mark: asked.mark, isProperty: true)
    try refuseCaptor(of: asked)
  }

  /// The request with another key, if a replacement came before its binding was found.
  func keyedAgain(_ asked: PropertyRequest, after error: any Error) -> PropertyRequest? {
    // What stands for a closed injector says that it is closed. A closed keeper has another key for each request.
    guard let code = (error as? InjectionError)?.code,
      code == .notRegistered || code == .closed && !isClosed && !keeper(of: asked).isClosed
    else { return nil }
    let again = keyed(asked)
    return again.key == asked.key ? nil : again
  }
}

extension InjectionError {
  /// The error that a property throws: its function's own, or the given one where the property throws it; `nil` where it can
  /// throw neither.
  ///
  /// A function that replaces the property's may throw for it.
  static func known(of asked: PropertyRequest, _ error: any Error, canThrow: (any Error) -> Bool) -> (any Error)? {
    [cause(of: error, in: asked), error].compactMap(\.self).first(where: canThrow)
  }

  /// The error that the provider of a binding threw, if another one says so.
  @inline(never)
  private static func cause(of error: any Error, in asked: PropertyRequest) -> (any Error)? {
    guard let error = error as? Self, error.code == .providerFailed, error.details.isOf(asked) else { return nil }
    return error.details.underlyingErrors.first
  }

  @usableFromInline
  static func trap(_ error: any Error) -> Never {
    // Only a property that throws `CancellationError` gets another one.
    guard let error = error as? Self else { preconditionFailure("\(error)") }
    error.trap()
  }
}

extension ErrorDetails {
  /// Whether the error is a request's own, or one of what changes its root, and not one of what its provider asks for.
  fileprivate func isOf(_ asked: PropertyRequest) -> Bool {
    key == asked.key || key == asked.replacedKey || key == asked.call
  }
}

extension Error {
  /// Whether a property is asked whose injector is closed.
  func isLate(for asked: PropertyRequest) -> Bool {
    guard let error = self as? InjectionError else { return false }
    return error.code == .closed && error.details.isOf(asked)
  }
}

extension ResolutionThread {
  /// Puts a provider in the place of the one that the current thread has, and returns that.
  @inline(never)
  static func exchange(_ callerProvider: CallerProvider?) -> CallerProvider? {
    let thread = current
    defer { thread.state.callerProvider = callerProvider }
    return thread.state.callerProvider
  }
}

extension AnyProvider {
  /// The provider of a property's binding, which calls the one that the request brings along.
  static func ofCaller<Service>(_ key: TypeKey, _: Service.Type) -> AnyProvider {
    AnyProvider { resolver in try ofCaller(for: key, resolver.injector).of(Service.self)(resolver) }
  }

  /// Returns the provider that the current thread's innermost request for a property brought for a key.
  @inline(never)
  static func ofCaller(for key: TypeKey, _ injector: Injector) throws(InjectionError) -> AnyProvider {
    let callerProvider = ResolutionThread.current.state.callerProvider
    guard let callerProvider, callerProvider.key == key else {
      throw InjectionError(.withoutCaller, key, in: injector, at: nil)
    }
    return callerProvider.provider
  }
}
