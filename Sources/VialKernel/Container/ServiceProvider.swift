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
  /// - Throws: Whatever keeps it from attaching them.
  func register(in container: Container) throws

  /// Does what can only be done once everything is attached, and definition files have been read.
  ///
  /// - Parameter container: The container.
  /// - Throws: Whatever keeps it from doing so.
  func boot(in container: Container) throws
}

extension ServiceProvider {
  /// Does nothing.
  ///
  /// - Parameter container: The container.
  /// - Throws: Nothing.
  public func boot(in container: Container) throws {}
}
