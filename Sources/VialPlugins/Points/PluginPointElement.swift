/// A ``Plug`` or a ``PluginPoint``, which is used under rules; other types don't conform to it.
public protocol PluginPointElement<Context> {
  /// What the rules look at.
  associatedtype Context

  /// Returns this plugin or point under a rule, so that it is used where the rule holds.
  ///
  /// ```swift
  /// Plug(Sine.self).when(\.isScientist && !\.isTrial)
  /// ```
  ///
  /// The rule of a point covers everything in it. If you add several rules, all of them have to hold.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: The plugin or the point under the rule.
  func when(_ rule: AnyRule<Context>) -> Self
}

extension PluginPointElement {
  /// Returns this plugin or point under a rule of any type.
  @inlinable
  public func when(_ rule: some Rule<Context>) -> Self { when(AnyRule(rule)) }

  /// Returns this plugin or point for contexts where a property is true.
  @inlinable
  @inline(__always)
  public func when(
    _ keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Self {
    when(AnyRule(reading: keyPath, at: CodeLocation(fileID: fileID, line: line)))
  }

  /// Returns this plugin or point for contexts for which a closure returns true.
  ///
  /// A closure that uses the main actor's types says so: `{ @MainActor in $0.isPaid }`. Then only requests on the main actor get
  /// the plugin. A closure of another actor ends the program.
  ///
  /// - Parameters:
  ///   - fileID: The file of the rule.
  ///   - line: The line of the rule.
  ///   - predicate: Returns whether the rule holds in a context.
  /// - Returns: The plugin or the point under the rule.
  public func when(
    fileID: String = #fileID,
    line: Int = #line,
    _ predicate: @escaping @isolated(any) @Sendable (_ context: Context) -> Bool
  ) -> Self {
    let location = CodeLocation(fileID: fileID, line: line)
    let (call, isOnMainActor) = IsolationErasure.predicate(predicate, at: location)
    let wording = ClauseWording.closure(named: nil, at: location)
    return when(isOnMainActor ? AnyRule(onMainActor: wording, call) : AnyRule(wording, call))
  }

  /// Returns this plugin or point for contexts where a property of the main actor is true.
  @MainActor
  public func when(_ keyPath: KeyPath<Context, Bool>, fileID: String = #fileID, line: Int = #line) -> Self {
    let keyPath = IsolationErasure.onMainActor(keyPath)
    let location = CodeLocation(fileID: fileID, line: line)
    return when(AnyRule(onMainActor: .property(keyPath, of: Context.self, at: location)) { $0[keyPath: keyPath] })
  }
}
