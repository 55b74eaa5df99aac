extension Plug {
  /// Returns this plugin under a rule, so that it is used where the rule holds.
  ///
  /// ```swift
  /// Plug(Sine.self).when(\.isScientist && !\.isTrial)
  /// ```
  ///
  /// If you add several rules, all of them have to hold.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: The plugin under the rule.
  public func when(_ rule: AnyRule<Context>) -> Plug {
    var plug = self
    plug.entry.require(rule)
    return plug
  }

  /// Returns this plugin under a rule of any type.
  @inlinable
  public func when(_ rule: some Rule<Context>) -> Plug { when(AnyRule(rule)) }

  /// Returns this plugin for contexts where a property is true.
  @inlinable
  @inline(__always)
  public func when(
    _ keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Plug {
    when(AnyRule(reading: keyPath, at: CodeLocation(fileID: fileID, line: line)))
  }

  /// Returns this plugin for contexts for which a closure returns true.
  ///
  /// A closure that uses the main actor's types says so: `{ @MainActor in $0.isPaid }`. Then only requests on the main actor get
  /// the plugin. A closure of another actor ends the program.
  public func when(
    fileID: String = #fileID,
    line: Int = #line,
    _ predicate: @escaping @isolated(any) @Sendable (_ context: Context) -> Bool
  ) -> Plug {
    var plug = self
    plug.entry.require(predicate, at: CodeLocation(fileID: fileID, line: line))
    return plug
  }

  /// Returns this plugin for contexts where a property of the main actor is true.
  @MainActor
  public func when(_ keyPath: KeyPath<Context, Bool>, fileID: String = #fileID, line: Int = #line) -> Plug {
    var plug = self
    plug.entry.require(keyPath, at: CodeLocation(fileID: fileID, line: line))
    return plug
  }
}

extension PluginPoint {
  /// Returns this point under a rule, which covers everything in it.
  ///
  /// If you add several rules, all of them have to hold.
  public func when(_ rule: AnyRule<Context>) -> PluginPoint {
    var point = self
    point.entries[0].require(rule)
    return point
  }

  /// Returns this point under a rule of any type.
  @inlinable
  public func when(_ rule: some Rule<Context>) -> PluginPoint { when(AnyRule(rule)) }

  /// Returns this point for contexts where a property is true.
  @inlinable
  @inline(__always)
  public func when(
    _ keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable,
    fileID: String = #fileID,
    line: Int = #line
  ) -> PluginPoint {
    when(AnyRule(reading: keyPath, at: CodeLocation(fileID: fileID, line: line)))
  }

  /// Returns this point for contexts for which a closure returns true, which may be one of the main actor.
  public func when(
    fileID: String = #fileID,
    line: Int = #line,
    _ predicate: @escaping @isolated(any) @Sendable (_ context: Context) -> Bool
  ) -> PluginPoint {
    var point = self
    point.entries[0].require(predicate, at: CodeLocation(fileID: fileID, line: line))
    return point
  }

  /// Returns this point for contexts where a property of the main actor is true.
  @MainActor
  public func when(_ keyPath: KeyPath<Context, Bool>, fileID: String = #fileID, line: Int = #line) -> PluginPoint {
    var point = self
    point.entries[0].require(keyPath, at: CodeLocation(fileID: fileID, line: line))
    return point
  }
}

extension PluginEntry {
  @MainActor
  fileprivate mutating func require(_ keyPath: KeyPath<Context, Bool>, at location: CodeLocation) {
    let keyPath = IsolationErasure.onMainActor(keyPath)
    require(ClauseWording.name(of: keyPath, in: Context.self, at: location)) { $0[keyPath: keyPath] }
  }

  fileprivate mutating func require(
    _ predicate: @escaping @isolated(any) @Sendable (Context) -> Bool,
    at location: CodeLocation
  ) {
    let (call, isOnMainActor) = IsolationErasure.predicate(predicate, at: location)
    let name = "the closure at \(location)"
    if isOnMainActor { require(name, call) } else { require(AnyRule(name, call)) }
  }
}
