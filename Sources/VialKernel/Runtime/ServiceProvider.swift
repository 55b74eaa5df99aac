/// A part of a program that attaches services which belong together.
///
/// ```swift
/// struct LogProvider: ServiceProvider {
///   func register(in container: Container) throws {
///     try container.attach("log") { container in Log(level: try container.get("log.level")) }
///     try container.attach("log.level", value: "info")
///   }
/// }
///
/// try kernel.container.register(LogProvider(), values: ["log.level": "debug"])
/// ```
///
/// The idea is Silex's, from which Dose has it.
public protocol ServiceProvider: Sendable {
  /// Attaches services and values.
  ///
  /// - Parameter container: The container.
  /// - Throws: Any error.
  func register(in container: Container) throws

  /// Runs when everything is attached and the definition files are read.
  ///
  /// - Parameter container: The container.
  /// - Throws: Any error.
  func boot(in container: Container) throws
}

extension ServiceProvider {
  /// Does nothing.
  ///
  /// - Parameter container: The container.
  /// - Throws: Nothing.
  public func boot(in container: Container) throws {}
}

extension Container {
  /// Lets a provider attach its services.
  ///
  /// - Parameters:
  ///   - provider: The provider. The kernel boots it after it has read its definitions, or at once if it has.
  ///   - values: Values that replace the provider's, and win over definition files.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: The provider's error, or `InjectionError`.
  public func register(
    _ provider: some ServiceProvider,
    values: [String: any Sendable] = [:],
    fileID: String = #fileID,
    line: Int = #line
  ) throws {
    let location = CodeLocation(fileID: fileID, line: line)
    let given = values.mapValues { ContainerEntry(.value($0), .singleton, type(of: $0), [], at: location) }
    // A provider may register another one, whose values give way to its own.
    entries.state.withLock { $0.given.merge(given) { outer, _ in outer } }
    defer {
      entries.state.withLock { state in
        for (name, entry) in given where state.given[name] === entry { state.given[name] = nil }
      }
    }
    try provider.register(in: self)
    for (name, entry) in given.ordered(by: { $0.key < $1.key }) { try set(name, entry) }
    let isBooted = entries.state.withLock { state in
      if state.phase != .booted { state.providers.append(provider) }
      return state.phase == .booted
    }
    if isBooted { try provider.boot(in: self) }
  }
}
