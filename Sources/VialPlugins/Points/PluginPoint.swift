@_exported public import Vial

/// A place in a program that plugins extend, each under a rule.
///
/// ```swift
/// let operations = PluginPoint<Account, any Operation>("operations") {
///   Plug(Addition.self)
///   Plug(Logarithm.self).when(\.isSubscribed)
///   PluginPoint("science") {
///     Plug(Sine.self)
///     Plug("root") { account in Root(digits: account.digits) }.when { $0.level > 3 }
///   }
///   .when(\.isScientist && !\.isTrial)
/// }
///
/// for operation in try operations.plugins(in: account) { … }
/// ```
///
/// A point returns the plugins whose rules hold in a context, in the order of declaration. The rule of a point covers
/// everything in it: where it does not hold, no rule inside is asked and no plugin is built. A point is a value. If you
/// add to a copy, the original stays the same.
///
/// ``PluginExplanation``s and ``remove(named:)`` use the names, which need not be unique. You can declare a type twice.
///
/// The idea comes from Plug.
public struct PluginPoint<Context, Plugin>: PluginPointElement, Sendable {
  /// The point itself, followed by everything in it, depth first.
  @usableFromInline var entries: [PluginEntry<Context, Plugin>]

  /// The name of the point, if it has one.
  public var name: String? { entries[0].name }

  /// The plugins of the point, without the plugins of child points, in order.
  public var plugs: [Plug<Context, Plugin>] {
    elements.filter { !entries[$0.lowerBound].isPoint }.map { Plug(entries[$0.lowerBound]) }
  }

  /// The child points, in order.
  public var children: [PluginPoint] {
    elements.filter { entries[$0.lowerBound].isPoint }.map { PluginPoint(entries: Array(entries[$0])) }
  }

  /// The requests for plugins that injectors give, also in child points, as entry points of a validation.
  ///
  /// ```swift
  /// try injector.validate(entryPoints: operations.entryPoints)
  /// ```
  public var entryPoints: [Requirement] { entries.compactMap(\.requirement) }

  /// Creates a point of the plugins and child points that a builder lists.
  ///
  /// - Parameters:
  ///   - name: The name of the point, if it has one.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - content: The plugins and child points, in order; you can also add them later.
  public init(
    _ name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    @PluginPointBuilder<Context, Plugin> _ content: () -> PluginPointBuilder<Context, Plugin>.Content = {
      PluginPointBuilder.buildBlock()
    }
  ) {
    entries = [PluginEntry(isPoint: true, name: name, CodeLocation(fileID: fileID, line: line), nil)]
    append(content().entries)
  }

  init(entries: [PluginEntry<Context, Plugin>]) {
    self.entries = entries
  }

  /// Returns this point under a rule, which covers everything in it.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: The point under the rule.
  public func when(_ rule: AnyRule<Context>) -> PluginPoint {
    var point = self
    point.entries[0].require(rule)
    return point
  }

  /// The positions of the point's plugins and child points, each with everything in it.
  var elements: [Range<Int>] { elements(of: 0) }

  func elements(of point: Int) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    var start = point + 1
    while start <= point + entries[point].count {
      let end = start + entries[start].count + 1
      elements.append(start..<end)
      start = end
    }
    return elements
  }
}
