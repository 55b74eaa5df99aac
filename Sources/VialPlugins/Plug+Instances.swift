extension Plug {
  /// Declares a plugin that is there already.
  ///
  /// It has to be one of the plugins of the point, which Swift cannot check here; the program ends with a full text if it is
  /// not.
  ///
  /// - Parameters:
  ///   - instance: The plugin.
  ///   - name: What the plugin is called; the type's name, unless said otherwise.
  ///   - rule: What has to hold for the plugin to be used; always, unless said otherwise.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  @inlinable
  public init<Instance: Sendable>(
    instance: Instance,
    named name: String? = nil,
    when rule: AnyRule<Context> = .always,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(rule, instance, named: name, CodeLocation(fileID: fileID, line: line))
  }

  /// Declares a plugin that is there already under a rule of any type.
  ///
  /// - Parameters:
  ///   - instance: The plugin.
  ///   - name: What the plugin is called; the type's name, unless said otherwise.
  ///   - rule: What has to hold for the plugin to be used.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  @inlinable
  public init<Instance: Sendable>(
    instance: Instance,
    named name: String? = nil,
    when rule: some Rule<Context>,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(AnyRule(rule), instance, named: name, CodeLocation(fileID: fileID, line: line))
  }

  /// Declares a plugin that is there already and is used where a property is true.
  ///
  /// - Parameters:
  ///   - instance: The plugin.
  ///   - name: What the plugin is called; the type's name, unless said otherwise.
  ///   - keyPath: The property that has to be true for the plugin to be used.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  @inlinable
  @inline(__always)
  public init<Instance: Sendable>(
    instance: Instance,
    named name: String? = nil,
    when keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(
      AnyRule(reading: keyPath, at: CodeLocation(fileID: fileID, line: line)),
      instance,
      named: name,
      CodeLocation(fileID: fileID, line: line)
    )
  }

  /// Declares a plugin that is there already and is used where a closure says so.
  ///
  /// - Parameters:
  ///   - instance: The plugin.
  ///   - name: What the plugin is called; the type's name, unless said otherwise.
  ///   - predicate: Says whether the plugin is used in a context.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  @inlinable
  public init<Instance: Sendable>(
    instance: Instance,
    named name: String? = nil,
    when predicate: @escaping @Sendable (_ context: Context) -> Bool,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(
      AnyRule(fileID: fileID, line: line, predicate),
      instance,
      named: name,
      CodeLocation(fileID: fileID, line: line)
    )
  }
}
