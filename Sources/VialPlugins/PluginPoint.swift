/// A place in a program that plugins extend, with the rules under which each of them is used.
///
/// ```swift
/// let operations = PluginPoint<Account, any Operation>("operations") {
///   Plug(Addition.self)
///   Plug(Logarithm.self, when: \.isSubscribed)
///   PluginPoint("science", when: \.isScientist && !\.isTrial) {
///     Plug(Sine.self)
///     Plug("root", when: { $0.level > 3 }) { account in Root(digits: account.digits) }
///   }
/// }
///
/// for operation in try operations.plugins(in: account) { … }
/// ```
///
/// A point gives the plugins whose rules hold in a context, in the order in which they are declared. The rule of a
/// point covers all that stands in it: where it does not hold, nothing of that is asked, and nothing built. A point is
/// a value, so that what is added to a copy is added to the copy alone.
///
/// Names are for people, ``PluginExplanation``s and ``remove(named:)``, and need not be unique; one type may be plugged in twice.
///
/// The idea comes from Plug.
public struct PluginPoint<Context, Plugin>: Sendable {
  /// The point itself, and behind it all that stands in it, depth first.
  @usableFromInline var entries: [PluginEntry<Context, Plugin>]

  /// What the point is called, if it has a name.
  public var name: String? { entries[0].name }

  /// What has to hold for anything in the point to be used.
  public var rule: AnyRule<Context> { entries[0].rule }

  /// Where the point is declared.
  public var location: CodeLocation { entries[0].location }

  /// The plugins that stand in the point itself, in order.
  public var plugs: [Plug<Context, Plugin>] {
    elements.filter { !entries[$0.lowerBound].isPoint }.map { Plug(entries[$0.lowerBound]) }
  }

  /// The points that stand in the point itself, in order.
  public var children: [PluginPoint] {
    elements.filter { entries[$0.lowerBound].isPoint }.map { PluginPoint(entries: Array(entries[$0])) }
  }

  @usableFromInline
  init(
    _ name: String?,
    _ rule: AnyRule<Context>,
    _ location: CodeLocation,
    _ content: PluginPointContent<Context, Plugin>
  ) {
    let count = content.entries.count
    entries = [
      PluginEntry(
        rule: rule,
        build: nil,
        mainActor: nil,
        count: count,
        givenName: name,
        type: nil,
        location: location
      )
    ]
    entries += content.entries
  }

  init(
    _ name: String?,
    _ rule: MainActorRule<Context>,
    _ location: CodeLocation,
    _ content: PluginPointContent<Context, Plugin>
  ) {
    entries = [
      PluginEntry(
        rule: rule.rule,
        build: { _ in throw ConstructorFailure.confined },
        mainActor: MainActorPlugin(rule: rule, build: nil, isPoint: true),
        count: content.entries.count,
        givenName: name,
        type: nil,
        location: location
      )
    ]
    entries += content.entries
  }

  init(entries: [PluginEntry<Context, Plugin>]) {
    self.entries = entries
  }

  /// Where the plugins and points of the point itself stand, each with all that stands in it.
  var elements: [Range<Int>] { elements(of: 0) }

  /// Where the plugins and points of one of the points stand.
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
