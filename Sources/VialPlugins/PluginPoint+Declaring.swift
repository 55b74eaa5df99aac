extension PluginPoint {
  /// Creates a point of the plugins and child points that a builder lists.
  ///
  /// - Parameters:
  ///   - name: What the point is called, if it has a name.
  ///   - rule: What has to hold for anything in the point to be used; always, unless said otherwise.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - content: The plugins and child points, in order; none, unless said otherwise.
  @inlinable
  public init(
    _ name: String? = nil,
    when rule: AnyRule<Context> = .always,
    fileID: String = #fileID,
    line: Int = #line,
    @PluginPointBuilder<Context, Plugin> _ content: () -> PluginPointContent<Context, Plugin> = PluginPointContent.init
  ) {
    self.init(name, rule, CodeLocation(fileID: fileID, line: line), content())
  }

  /// Creates a point of the plugins and child points that a builder lists under a rule of any type.
  ///
  /// - Parameters:
  ///   - name: What the point is called, if it has a name.
  ///   - rule: What has to hold for anything in the point to be used.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - content: The plugins and child points, in order; none, unless said otherwise.
  @inlinable
  public init(
    _ name: String? = nil,
    when rule: some Rule<Context>,
    fileID: String = #fileID,
    line: Int = #line,
    @PluginPointBuilder<Context, Plugin> _ content: () -> PluginPointContent<Context, Plugin> = PluginPointContent.init
  ) {
    self.init(name, AnyRule(rule), CodeLocation(fileID: fileID, line: line), content())
  }

  /// Creates a point of the plugins and child points that a builder lists and is used where a property is true.
  ///
  /// - Parameters:
  ///   - name: What the point is called, if it has a name.
  ///   - keyPath: The property that has to be true for anything in the point to be used.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - content: The plugins and child points, in order; none, unless said otherwise.
  @inlinable
  @inline(__always)
  public init(
    _ name: String? = nil,
    when keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable,
    fileID: String = #fileID,
    line: Int = #line,
    @PluginPointBuilder<Context, Plugin> _ content: () -> PluginPointContent<Context, Plugin> = PluginPointContent.init
  ) {
    self.init(
      name,
      AnyRule(reading: keyPath, at: CodeLocation(fileID: fileID, line: line)),
      CodeLocation(fileID: fileID, line: line),
      content()
    )
  }

  /// Creates a point of the plugins and child points that a builder lists and is used where a closure says so.
  ///
  /// - Parameters:
  ///   - name: What the point is called, if it has a name.
  ///   - predicate: Says whether anything in the point is used in a context.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - content: The plugins and child points, in order.
  @inlinable
  public init(
    _ name: String? = nil,
    when predicate: @escaping @Sendable (_ context: Context) -> Bool,
    fileID: String = #fileID,
    line: Int = #line,
    @PluginPointBuilder<Context, Plugin> _ content: () -> PluginPointContent<Context, Plugin>
  ) {
    self.init(name, AnyRule(fileID: fileID, line: line, predicate), CodeLocation(fileID: fileID, line: line), content())
  }
}

extension PluginPoint {
  /// Creates a point of the plugins and child points that a builder lists and is used where a property of the main actor is
  /// true.
  ///
  /// - Parameters:
  ///   - name: What the point is called, if it has a name.
  ///   - keyPath: The property that has to be true for anything in the point to be used.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - content: The plugins and child points, in order; none, unless said otherwise.
  @MainActor
  public init(
    _ name: String? = nil,
    when keyPath: KeyPath<Context, Bool>,
    fileID: String = #fileID,
    line: Int = #line,
    @PluginPointBuilder<Context, Plugin> _ content: () -> PluginPointContent<Context, Plugin> = PluginPointContent.init
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(name, MainActorRule(keyPath, at: location), location, content())
  }

  /// Creates a point of the plugins and child points that a builder lists and is used where a closure of the main actor says
  /// so.
  public init(
    _ name: String? = nil,
    when predicate: @escaping @MainActor (_ context: Context) -> Bool,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line,
    @PluginPointBuilder<Context, Plugin> _ content: () -> PluginPointContent<Context, Plugin> = PluginPointContent.init
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(name, MainActorRule(at: location, predicate), location, content())
  }
}
