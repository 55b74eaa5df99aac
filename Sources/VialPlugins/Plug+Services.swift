extension Plug {
  /// Declares a plugin that an injector gives.
  ///
  /// The injector is asked when the plugin is used, and only then. Where it has no binding for the type, and the type builds
  /// itself from a ``/Vial/ResolvableDependency``, the injector assembles that.
  ///
  /// - Parameters:
  ///   - type: The type to ask for.
  ///   - name: What the plugin is called; the type's name, unless said otherwise.
  ///   - injector: The injector to ask.
  ///   - rule: What has to hold for the plugin to be used; always, unless said otherwise.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  @inlinable
  public init<Service>(
    _ type: Service.Type,
    named name: String? = nil,
    from injector: Injector,
    when rule: AnyRule<Context> = .always,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(rule, Service.self, named: name, location) { _ in
      try injector.plugin(Service.self, at: location)
    }
  }

  /// Declares a plugin that an injector gives under a rule of any type.
  ///
  /// It is checked as without a rule.
  ///
  /// - Parameters:
  ///   - type: The type to ask for.
  ///   - name: What the plugin is called; the type's name, unless said otherwise.
  ///   - injector: The injector to ask.
  ///   - rule: What has to hold for the plugin to be used.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  @inlinable
  public init<Service>(
    _ type: Service.Type,
    named name: String? = nil,
    from injector: Injector,
    when rule: some Rule<Context>,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(AnyRule(rule), Service.self, named: name, location) { _ in
      try injector.plugin(Service.self, at: location)
    }
  }

  /// Declares a plugin that an injector gives and is used where a property is true.
  ///
  /// It is checked as without a rule.
  ///
  /// - Parameters:
  ///   - type: The type to ask for.
  ///   - name: What the plugin is called; the type's name, unless said otherwise.
  ///   - injector: The injector to ask.
  ///   - keyPath: The property that has to be true for the plugin to be used.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  @inlinable
  @inline(__always)
  public init<Service>(
    _ type: Service.Type,
    named name: String? = nil,
    from injector: Injector,
    when keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(
      AnyRule(reading: keyPath, at: CodeLocation(fileID: fileID, line: line)),
      Service.self,
      named: name,
      location
    ) { _ in
      try injector.plugin(Service.self, at: location)
    }
  }

  /// Declares a plugin that an injector gives and is used where a closure says so.
  ///
  /// It is checked as without a rule.
  ///
  /// - Parameters:
  ///   - type: The type to ask for.
  ///   - name: What the plugin is called; the type's name, unless said otherwise.
  ///   - injector: The injector to ask.
  ///   - predicate: Says whether the plugin is used in a context.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  @inlinable
  public init<Service>(
    _ type: Service.Type,
    named name: String? = nil,
    from injector: Injector,
    when predicate: @escaping @Sendable (_ context: Context) -> Bool,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(AnyRule(fileID: fileID, line: line, predicate), Service.self, named: name, location) { _ in
      try injector.plugin(Service.self, at: location)
    }
  }
}
