extension ServiceConstructors {
  /// Registers a processor of environment variables.
  ///
  /// ```swift
  /// try kernel.constructors.register(processor: "decrypted") { text in try vault.decrypt(text) }
  /// ```
  ///
  /// A definition file writes `%env(decrypted:TOKEN)%`. If the processor throws, the kernel reports that it can't read the
  /// variable, without the error, which may have the variable's value in it.
  ///
  /// - Parameters:
  ///   - name: The name that definitions use.
  ///   - override: Whether to replace a processor of the same name.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - read: Returns the value of a variable's text. `bootstrap()` may call it several times for a variable.
  /// - Returns: This registry, for further registrations.
  /// - Throws: `ConstructionError` if the name is taken, is a built-in processor's, or can't be in a file.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func register<Failure: Error>(
    processor name: String,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    _ read: @escaping @Sendable (String) throws(Failure) -> String
  ) throws(ConstructionError) -> ServiceConstructors {
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(VariableProcessor(registration: registration, function: read), named: name, override: override)
  }
}

/// A processor of environment variables, and where it was registered.
struct VariableProcessor: Sendable {
  let registration: CodeLocation
  let function: @Sendable (String) throws -> String
}
