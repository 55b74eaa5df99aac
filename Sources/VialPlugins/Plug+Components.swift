extension Plug {
  /// Declares a plugin that builds itself from the context.
  ///
  /// The type has to be one of the plugins of the point, which Swift cannot check here; the program ends with a full text
  /// if it is not. A closure is checked by the compiler.
  ///
  /// - Parameters:
  ///   - component: The plugin's type, whose dependency is the context.
  ///   - name: What the plugin is called; the type's name, unless said otherwise.
  ///   - rule: What has to hold for the plugin to be used; always, unless said otherwise.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  @inlinable
  public init<Component: Injectable & SendableMetatype>(
    _ component: Component.Type,
    named name: String? = nil,
    when rule: AnyRule<Context> = .always,
    fileID: String = #fileID,
    line: Int = #line
  ) where Component.Dependency == Context {
    let registration = CodeLocation(fileID: fileID, line: line)
    let isolated = IsolatedConformances(of: Component.self)
    let given: Any.Type = Component.givenType
    self.init(rule, Component.self, giving: given, named: name, registration, through: isolated) { context in
      try Component.injectableInstance(dependency: context)
    }
  }

  /// Declares a plugin that builds itself from the context under a rule of any type.
  ///
  /// It is checked as without a rule.
  ///
  /// - Parameters:
  ///   - component: The plugin's type, whose dependency is the context.
  ///   - name: What the plugin is called; the type's name, unless said otherwise.
  ///   - rule: What has to hold for the plugin to be used.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  @inlinable
  public init<Component: Injectable & SendableMetatype>(
    _ component: Component.Type,
    named name: String? = nil,
    when rule: some Rule<Context>,
    fileID: String = #fileID,
    line: Int = #line
  ) where Component.Dependency == Context {
    let registration = CodeLocation(fileID: fileID, line: line)
    let isolated = IsolatedConformances(of: Component.self)
    let given: Any.Type = Component.givenType
    self.init(AnyRule(rule), Component.self, giving: given, named: name, registration, through: isolated) { context in
      try Component.injectableInstance(dependency: context)
    }
  }

  /// Declares a plugin that builds itself from the context and is used where a property is true.
  ///
  /// It is checked as without a rule.
  ///
  /// - Parameters:
  ///   - component: The plugin's type, whose dependency is the context.
  ///   - name: What the plugin is called; the type's name, unless said otherwise.
  ///   - keyPath: The property that has to be true for the plugin to be used.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  @inlinable
  @inline(__always)
  public init<Component: Injectable & SendableMetatype>(
    _ component: Component.Type,
    named name: String? = nil,
    when keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable,
    fileID: String = #fileID,
    line: Int = #line
  ) where Component.Dependency == Context {
    self.init(
      AnyRule(reading: keyPath, at: CodeLocation(fileID: fileID, line: line)),
      Component.self,
      giving: Component.givenType,
      named: name,
      CodeLocation(fileID: fileID, line: line),
      through: IsolatedConformances(of: Component.self)
    ) { context in
      try Component.injectableInstance(dependency: context)
    }
  }

  /// Declares a plugin that builds itself from the context and is used where a closure says so.
  ///
  /// It is checked as without a rule.
  ///
  /// - Parameters:
  ///   - component: The plugin's type, whose dependency is the context.
  ///   - name: What the plugin is called; the type's name, unless said otherwise.
  ///   - predicate: Says whether the plugin is used in a context.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  @inlinable
  public init<Component: Injectable & SendableMetatype>(
    _ component: Component.Type,
    named name: String? = nil,
    when predicate: @escaping @Sendable (_ context: Context) -> Bool,
    fileID: String = #fileID,
    line: Int = #line
  ) where Component.Dependency == Context {
    self.init(
      AnyRule(fileID: fileID, line: line, predicate),
      Component.self,
      giving: Component.givenType,
      named: name,
      CodeLocation(fileID: fileID, line: line),
      through: IsolatedConformances(of: Component.self)
    ) { context in
      try Component.injectableInstance(dependency: context)
    }
  }
}
