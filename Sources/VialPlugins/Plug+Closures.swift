extension Plug {
  /// Declares a plugin that a closure builds from the context.
  ///
  /// - Parameters:
  ///   - name: What the plugin is called.
  ///   - rule: What has to hold for the plugin to be used; always, unless said otherwise.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - build: Returns the plugin, and is called when it is used.
  @inlinable
  public init(
    _ name: String,
    when rule: AnyRule<Context> = .always,
    fileID: String = #fileID,
    line: Int = #line,
    _ build: @escaping @Sendable (_ context: Context) throws -> Plugin
  ) {
    self.init(rule, name: name, CodeLocation(fileID: fileID, line: line), build)
  }

  /// Declares a plugin that a closure builds from the context under a rule of any type.
  ///
  /// - Parameters:
  ///   - name: What the plugin is called.
  ///   - rule: What has to hold for the plugin to be used.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - build: Returns the plugin, and is called when it is used.
  @inlinable
  public init(
    _ name: String,
    when rule: some Rule<Context>,
    fileID: String = #fileID,
    line: Int = #line,
    _ build: @escaping @Sendable (_ context: Context) throws -> Plugin
  ) {
    self.init(AnyRule(rule), name: name, CodeLocation(fileID: fileID, line: line), build)
  }

  /// Declares a plugin that a closure builds from the context and is used where a property is true.
  ///
  /// - Parameters:
  ///   - name: What the plugin is called.
  ///   - keyPath: The property that has to be true for the plugin to be used.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - build: Returns the plugin, and is called when it is used.
  @inlinable
  @inline(__always)
  public init(
    _ name: String,
    when keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable,
    fileID: String = #fileID,
    line: Int = #line,
    _ build: @escaping @Sendable (_ context: Context) throws -> Plugin
  ) {
    self.init(
      AnyRule(reading: keyPath, at: CodeLocation(fileID: fileID, line: line)),
      name: name,
      CodeLocation(fileID: fileID, line: line),
      build
    )
  }

  /// Declares a plugin that a closure builds from the context and is used where a closure says so.
  ///
  /// - Parameters:
  ///   - name: What the plugin is called.
  ///   - predicate: Says whether the plugin is used in a context.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - build: Returns the plugin, and is called when it is used.
  @inlinable
  public init(
    _ name: String,
    when predicate: @escaping @Sendable (_ context: Context) -> Bool,
    fileID: String = #fileID,
    line: Int = #line,
    _ build: @escaping @Sendable (_ context: Context) throws -> Plugin
  ) {
    self.init(
      AnyRule(fileID: fileID, line: line, predicate),
      name: name,
      CodeLocation(fileID: fileID, line: line),
      build
    )
  }
}
