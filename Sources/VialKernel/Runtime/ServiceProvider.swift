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
    try provider.register(in: self)
    let location = CodeLocation(fileID: fileID, line: line)
    for (name, value) in values.ordered(by: { $0.key < $1.key }) {
      try set(name, ContainerEntry(.value(value), .singleton, type(of: value), [], at: location))
    }
    let isBooted = entries.state.withLock { state in
      if state.phase != .booted { state.providers.append(provider) }
      return state.phase == .booted
    }
    if isBooted { try provider.boot(in: self) }
  }
}
