extension Container {
  /// Changes what a name gives: the instance that is made is handed to a function, which returns it or another one.
  ///
  /// ```swift
  /// try container.extend("log") { (log: Log, container) in try FilteringLog(log, container.get("filter")) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name. Of an alias, and of a service that another one decorates, it is what they lead to.
  ///   - type: The type as which the function needs the instance.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - change: Returns what is given instead; it runs under no lock. Several are applied in the order of the calls.
  /// - Throws: `InjectionError` if there is no such name, or if it was built already.
  /// - Complexity: O(*n*) in the number of extensions that the name has.
  public func extend<Instance, Extended: Sendable>(
    _ name: String,
    as type: Instance.Type = Instance.self,
    fileID: String = #fileID,
    line: Int = #line,
    _ change: @escaping @Sendable (Instance, Container) throws -> Extended
  ) throws(InjectionError) {
    let location = CodeLocation(fileID: fileID, line: line)
    let change: @Sendable (Any, Container) throws -> Any = { instance, container in
      guard let service = instance as? Instance else { throw UnexpectedService(name, Instance.self, found: instance) }
      return try change(service, container)
    }
    let outcome: Result<Void, Refusal> = entries.state.withLock { state in
      let target = state.name(behind: name)
      guard let entry = state.entries[target] else { return .failure(.unknown) }
      if state.builds[target, default: 0] > 0 { return .failure(.frozen(entry.registration)) }
      state.entries[target] = entry.extended(change)
      return .success(())
    }
    if case .failure(let refusal) = outcome { throw refusal.error(name, injector, at: location) }
  }

  /// Attaches something, in place of what was attached under the name and was not built.
  ///
  /// What a definition file says gives way to what the program attached while that was read.
  func set(
    _ name: String,
    _ content: Content,
    _ lifetime: LifetimeKind,
    _ product: String?,
    requirements: [Requirement]? = nil,
    extensions: [@Sendable (Any, Container) throws -> Any] = [],
    isDefined: Bool = false,
    alias: String? = nil,
    at registration: CodeLocation
  ) throws(InjectionError) {
    let entries = entries
    let injector = injector
    var isValue = false
    if case .value = content { isValue = true }
    let requirements = isValue ? [] : requirements
    // What is replaced is released outside of the lock, since its deinitializer may use the container.
    let outcome: Result<ContainerEntry?, Refusal> = entries.state.withLock { state in
      if isDefined, state.entries[name] != nil, !state.defined.contains(name) { return .success(nil) }
      if let entry = state.entries[name], state.builds[name, default: 0] > 0 {
        return .failure(.frozen(entry.registration))
      }
      state.lastSerial += 1
      let serial = state.lastSerial
      do throws(InjectionError) {
        // The binding must not be taken into use before the entry is there, so both are changed in one go.
        try injector.add(
          named: name,
          lifetime: lifetime,
          productType: product,
          registration: registration,
          requirements: requirements,
          replacing: true
        ) { resolver in try entries.make(name, serial: serial, resolver) }
      } catch {
        return .failure(.refused(error))
      }
      let entry = ContainerEntry(
        content,
        lifetime: lifetime,
        product: product,
        requirements: requirements,
        registration: registration,
        serial: serial,
        extensions: extensions,
        alias: alias
      )
      if isDefined { state.defined.insert(name) } else { state.defined.remove(name) }
      return .success(state.entries.updateValue(entry, forKey: name))
    }
    if case .failure(let refusal) = outcome { throw refusal.error(name, injector, at: registration) }
  }

  /// Why something cannot be changed.
  private enum Refusal: Error {
    case unknown
    case frozen(CodeLocation)
    case refused(InjectionError)

    func error(_ name: String, _ injector: Injector, at location: CodeLocation) -> InjectionError {
      switch self {
      case .unknown: .unknown(name, in: injector, at: location)
      case .frozen(let registration): .frozen(name, in: injector, registration: registration, at: location)
      case .refused(let error): error
      }
    }
  }
}
