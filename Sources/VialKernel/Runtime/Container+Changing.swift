extension Container {
  /// Adds a function that changes the instances of a service, or replaces them.
  ///
  /// ```swift
  /// try container.extend("log") { (log: Log, container) in try FilteringLog(log, container.get("filter")) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name. An alias, or the name of a decorated service, stands for the service that it leads to.
  ///   - type: The type of the instance that the function takes.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - change: Returns the changed instance; it runs under no lock. Several are applied in the order of the calls.
  /// - Throws: `InjectionError` if the name is unknown, or its service was built already.
  /// - Complexity: O(*n*) in the number of extensions of the name.
  public func extend<Instance, Extended: Sendable>(
    _ name: String,
    as type: Instance.Type = Instance.self,
    fileID: String = #fileID,
    line: Int = #line,
    _ change: @escaping @Sendable (Instance, Container) throws -> Extended
  ) throws(InjectionError) {
    try self.change(name, at: CodeLocation(fileID: fileID, line: line), change)
  }

  /// Adds a function that takes the instances of a service as a type that may leave the main actor.
  ///
  /// - Throws: `InjectionError`, with the code `requiresMainActor` if the service is confined to the main actor, and the type
  ///   may be a protocol type with `& Sendable`.
  public func extend<Instance: Sendable, Extended: Sendable>(
    _ name: String,
    as type: Instance.Type = Instance.self,
    fileID: String = #fileID,
    line: Int = #line,
    _ change: @escaping @Sendable (Instance, Container) throws -> Extended
  ) throws(InjectionError) {
    try refuseEscape(of: name, as: Instance.self, fileID: fileID, line: line)
    try self.change(name, at: CodeLocation(fileID: fileID, line: line), change)
  }

  private func change<Instance, Extended: Sendable>(
    _ name: String,
    at location: CodeLocation,
    _ change: @escaping @Sendable (Instance, Container) throws -> Extended
  ) throws(InjectionError) {
    let change: ContainerEntry.Extension = { instance, container in
      guard let service = instance as? Instance else { throw UnexpectedService(name, Instance.self, found: instance) }
      return try change(service, container)
    }
    let isOwn = entries.belong(to: injector)
    let (end, entry, isExtended) = entries.state.withLock { state in
      let (end, entry) = state.end(of: name)
      return (end, entry, isOwn && entry?.extend(change) == true)
    }
    if isExtended { return }
    guard let entry else { throw .unknown(end, in: injector, at: location) }
    if isOwn { throw .frozen(name, in: injector, registration: entry.registration, at: location) }
    // Only the binding of the copy refers to the changed entry.
    let changed = ContainerEntry(renaming: entry, isDefined: entry.isDefined)
    _ = changed.extend(change)
    try changed.register(end, in: entries, injector)
  }

  /// Sets a service with a lifetime, as ``set(_:_:)`` does.
  func set<Instance>(
    _ name: String,
    _ content: Content,
    _ lifetime: Lifetime<Instance>,
    requirements: [Requirement]? = nil,
    isConfined: Bool,
    at location: CodeLocation
  ) throws(InjectionError) {
    let entry = ContainerEntry(
      content,
      lifetime.kind,
      Instance.self,
      requirements,
      declared: Registration(TypeKey(Any.self, serviceName: name), lifetime, isConfined: isConfined, at: location),
      isConfined: isConfined,
      at: location
    )
    try set(name, entry)
  }

  /// Sets the entry of a name, in place of one whose service wasn't built.
  ///
  /// A definition doesn't replace what the program attached while the files were read, and a provider doesn't replace a value
  /// that it is given.
  func set(_ name: String, _ entry: ContainerEntry) throws(InjectionError) {
    enum Outcome {
      // The old entry is released outside of the lock, since a deinitializer may use the container.
      case done(released: ContainerEntry?)
      case frozen(CodeLocation)
      case refused(InjectionError)
    }
    let (entries, injector) = (entries, injector)
    // A copy of the injector shares the entries, so that only its binding changes.
    if !entries.belong(to: injector) { return try entry.register(name, in: entries, injector) }
    // An observer of the registration may use the container.
    let outcome = InjectionObservation.holdingReports {
      entries.state.withLock { state -> Outcome in
        let (entry, old) = (state.given[name] ?? entry, state.entries[name])
        if entry === old { return .done(released: nil) }
        if entry.isDefined, let old, !old.isDefined { return .done(released: nil) }
        var refusal: InjectionError?
        func addBinding() -> Bool {
          do throws(InjectionError) {
            try entry.register(name, in: entries, injector)
          } catch {
            refusal = error
          }
          return refusal == nil
        }
        if let old {
          if !old.replace(addBinding) { return .frozen(old.registration) }
        } else {
          _ = addBinding()
        }
        if let refusal { return .refused(refusal) }
        return .done(released: state.entries.updateValue(entry, forKey: name))
      }
    }
    switch outcome {
    case .done: return
    case .frozen(let old): throw .frozen(name, in: injector, registration: old, at: entry.registration)
    case .refused(let error): throw error
    }
  }
}

/// An extension takes another type than the service's.
private struct UnexpectedService: Error, CustomStringConvertible {
  let description: String

  init(_ name: String, _ expected: Any.Type, found: Any) {
    let found = String(naming: type(of: found))
    description = "The service \"\(name)\" is a \(found), and is to be extended as \(String(naming: expected))."
  }
}
