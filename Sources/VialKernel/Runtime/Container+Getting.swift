extension Container {
  /// Returns the service or the value of a name, which the compiler keeps on the caller's actor.
  ///
  /// A service that is made on the main actor, and isn't `Sendable`, is *confined*: only requests of the main actor get it. In
  /// the initial value of a property and in a default argument, the compiler doesn't say where the code runs; request it in
  /// an initializer there.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The type of the result. A `T?` is `nil` if the name is unknown; a `Lazy` or a `Provider` of any type
  ///     requests the service later.
  ///   - isolation: The actor of the caller.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, which is shared if its lifetime says so.
  /// - Throws: `InjectionError`, with the code `wrongType` if the instance is of another type.
  /// - Complexity: O(1) on average and in the length of the name, plus the provider's. A shared instance is returned
  ///   without waiting.
  @inlinable
  @inline(__always)
  public func get<Instance>(
    _ name: String,
    as type: @autoclosure () -> Instance.Type = Instance.self,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Instance {
    try instance(name, ResolutionRequest.mark(of: isolation), fileID: fileID, line: line)
  }

  /// Returns the service or the value of a name, as a type that may leave the caller's actor.
  ///
  /// `& Sendable` is no part of a type at run time. On the main actor, this throws an error for a confined service as a protocol
  /// type, also in a tuple or a generic type.
  ///
  /// - Throws: `InjectionError`, with the code `requiresMainActor` if the service could leave the main actor.
  @inlinable
  @inline(__always)
  public func get<Instance: Sendable>(
    _ name: String,
    as type: @autoclosure () -> Instance.Type = Instance.self,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Instance {
    if resolution == nil, let ready: Instance = injector.readyInstance(serviceNamed: name) { return ready }
    let mark = try markOfSendable(name, as: Instance.self, isolation, fileID: fileID, line: line)
    return try instance(name, mark, fileID: fileID, line: line)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func instance<Instance>(
    _ name: String,
    _ mark: UInt64,
    fileID: String,
    line: Int
  ) throws(InjectionError) -> Instance {
    guard let resolution else { return try injector.get(serviceNamed: name, mark, fileID: fileID, line: line) }
    let resolver = Resolver(injector, resolution: resolution | mark)
    return try resolver.resolve(serviceNamed: name, fileID: fileID, line: line)
  }

  /// Returns the service or the value of a name, and waits if it is made asynchronously.
  ///
  /// Asynchronous services that the definition refers to are made first, one after the other, also for a service that isn't
  /// asynchronous. Any number of tasks wait for one construction of a shared service.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The type of the result.
  ///   - isolation: The actor of the caller.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, which is shared if its lifetime says so.
  /// - Throws: `InjectionError`, or `CancellationError` if the task is cancelled while it waits.
  /// - Complexity: O(1) on average and in the length of the name, plus the providers'.
  public func get<Instance>(
    awaiting name: String,
    as type: @autoclosure () -> Instance.Type = Instance.self,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Instance {
    try await instance(awaiting: name, ResolutionRequest.mark(of: isolation), fileID: fileID, line: line)
  }

  /// Returns the service or the value of a name, as a type that may leave the caller's actor, and waits if it is made
  /// asynchronously.
  public func get<Instance: Sendable>(
    awaiting name: String,
    as type: @autoclosure () -> Instance.Type = Instance.self,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Instance {
    let mark = try markOfSendable(name, as: Instance.self, isolation, fileID: fileID, line: line)
    let instance: Instance = try await instance(awaiting: name, mark, fileID: fileID, line: line)
    // The name may have got another service meanwhile.
    if mark != 0 { try refuseEscape(of: name, as: Instance.self, fileID: fileID, line: line) }
    return instance
  }

  private nonisolated(nonsending) func instance<Instance>(
    awaiting name: String,
    _ mark: UInt64,
    fileID: String,
    line: Int
  ) async throws -> Instance {
    guard let asyncResolver else {
      return try await injector.get(awaitingServiceNamed: name, mark, fileID: fileID, line: line)
    }
    return try await asyncResolver.resolve(awaitingServiceNamed: name, mark, fileID: fileID, line: line)
  }

  /// The mark of a request for a type that is `Sendable`; an error if its result could take a confined service elsewhere.
  @_alwaysEmitIntoClient
  @inline(__always)
  func markOfSendable<Instance>(
    _ name: String,
    as type: Instance.Type,
    _ isolation: (any Actor)?,
    fileID: String,
    line: Int
  ) throws(InjectionError) -> UInt64 {
    let mark = ResolutionRequest.mark(of: isolation)
    if mark != 0 { try refuseEscape(of: name, as: type, fileID: fileID, line: line) }
    return mark
  }

  /// Throws an error for a confined service that is wanted as a type that is `Sendable`, and may be a protocol type.
  @usableFromInline
  func refuseEscape(of name: String, as type: Any.Type, fileID: String, line: Int) throws(InjectionError) {
    guard TypeMetadata(type).mayHoldProtocol, let binding = injector.binding(named: name), binding.isConfined else {
      return
    }
    let request = CodeLocation(fileID: fileID, line: line)
    let registration = entries.state.withLock { $0.end(of: name).entry }?.registration ?? binding.registration
    throw .escaping(name, as: type, in: injector, registration: registration, at: request)
  }
}
