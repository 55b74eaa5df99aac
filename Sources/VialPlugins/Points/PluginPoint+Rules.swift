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
  public func when(
    fileID: String = #fileID,
    line: Int = #line,
    _ predicate: @escaping @Sendable (_ context: Context) -> Bool
  ) -> Plug {
    when(AnyRule(fileID: fileID, line: line, predicate))
  }

  /// Returns this plugin for contexts where a property of the main actor is true.
  @MainActor
  public func when(_ keyPath: KeyPath<Context, Bool>, fileID: String = #fileID, line: Int = #line) -> Plug {
    var plug = self
    plug.entry.require(keyPath, at: CodeLocation(fileID: fileID, line: line))
    return plug
  }

  /// Returns this plugin for contexts for which a closure of the main actor returns true.
  public func when(
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line,
    _ predicate: @escaping @MainActor (_ context: Context) -> Bool
  ) -> Plug {
    var plug = self
    plug.entry.require(predicate, at: CodeLocation(fileID: fileID, line: line))
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

  /// Returns this point for contexts for which a closure returns true.
  public func when(
    fileID: String = #fileID,
    line: Int = #line,
    _ predicate: @escaping @Sendable (_ context: Context) -> Bool
  ) -> PluginPoint {
    when(AnyRule(fileID: fileID, line: line, predicate))
  }

  /// Returns this point for contexts where a property of the main actor is true.
  @MainActor
  public func when(_ keyPath: KeyPath<Context, Bool>, fileID: String = #fileID, line: Int = #line) -> PluginPoint {
    var point = self
    point.entries[0].require(keyPath, at: CodeLocation(fileID: fileID, line: line))
    return point
  }

  /// Returns this point for contexts for which a closure of the main actor returns true.
  public func when(
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line,
    _ predicate: @escaping @MainActor (_ context: Context) -> Bool
  ) -> PluginPoint {
    var point = self
    point.entries[0].require(predicate, at: CodeLocation(fileID: fileID, line: line))
    return point
  }
}

extension PluginEntry {
  @MainActor
  fileprivate mutating func require(_ keyPath: KeyPath<Context, Bool>, at location: CodeLocation) {
    require(ClauseWording.name(of: keyPath, in: Context.self, at: location)) { $0[keyPath: keyPath] }
  }

  fileprivate mutating func require(_ predicate: @escaping @MainActor (Context) -> Bool, at location: CodeLocation) {
    require("the closure at \(location)", predicate)
  }
}
