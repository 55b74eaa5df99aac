/// The declaration of a plugin: how it is built, and under which rule it is used.
///
/// ```swift
/// Plug(Logarithm.self, when: \.isSubscribed)                // builds itself from the context
/// Plug(Statistics.self, from: injector)                     // an injector gives it
/// Plug("square") { context in Square(limit: context.limit) }  // a closure builds it
/// Plug(instance: Addition(), named: "plus")                 // is there already
/// ```
///
/// A plugin that is given no name has that of its type.
///
/// Nothing is built before ``PluginPoint/plugins(in:fileID:line:)`` finds that the rule holds, and then for each call.
public struct Plug<Context, Plugin>: Sendable {
  let entry: PluginEntry<Context, Plugin>

  /// What the plugin is called: the name that it was given, or that of its type.
  public var name: String { entry.name ?? entry.displayName }

  /// What texts call it: the name that it was given, in quotation marks, or that of its type.
  public var displayName: String { entry.displayName }

  /// What has to hold for the plugin to be used.
  public var rule: AnyRule<Context> { entry.rule }

  /// Where it is declared.
  public var location: CodeLocation { entry.location }

  init(_ entry: PluginEntry<Context, Plugin>) {
    self.entry = entry
  }

  @usableFromInline
  init(
    _ rule: AnyRule<Context>,
    name: String?,
    type: Any.Type? = nil,
    _ location: CodeLocation,
    _ build: @escaping @Sendable (Context) throws -> Plugin
  ) {
    entry = PluginEntry(
      rule: rule,
      build: build,
      mainActor: nil,
      givenName: name,
      type: type,
      location: location
    )
  }

  /// Declares a plugin that is built as an instance of a type.
  @inlinable
  @inline(__always)
  init<Concrete>(
    _ rule: AnyRule<Context>,
    _ type: Concrete.Type,
    named name: String?,
    _ location: CodeLocation,
    _ build: @escaping @Sendable (Context) throws -> Concrete
  ) {
    self.init(rule, Concrete.self, giving: Concrete.self, named: name, location, build)
  }

  /// Declares a plugin that is built by a type, and is an instance of that or of what the type gives.
  @inlinable
  @inline(__always)
  init<Instance>(
    _ rule: AnyRule<Context>,
    _ type: Any.Type,
    giving given: Any.Type,
    named name: String?,
    _ location: CodeLocation,
    through conformances: IsolatedConformances = .none,
    _ build: @escaping @Sendable (Context) throws -> Instance
  ) {
    if TypeRelation.rulesOut(given, being: Plugin.self) {
      InjectionError.wrongPlugin(given, no: Plugin.self, declared: location).trap()
    }
    let checked = { @Sendable (context: Context) throws -> Plugin in
      let instance = try build(context)
      guard let plugin = instance as? Plugin else {
        throw WrongPlugin(found: Swift.type(of: instance as Any))
      }
      return plugin
    }
    if conformances.isEmpty {
      self.init(rule, name: name, type: type, location, checked)
    } else {
      self.init(rule, type, named: name, location, confinedBy: conformances, checked)
    }
  }

  /// Declares a plugin that is there already.
  @inlinable
  init<Instance: Sendable>(
    _ rule: AnyRule<Context>,
    _ instance: Instance,
    named name: String?,
    _ location: CodeLocation
  ) {
    if !(instance is Plugin) {
      InjectionError.wrongPlugin(Instance.self, no: Plugin.self, declared: location).trap()
    }
    self.init(rule, Instance.self, named: name, location) { _ in instance }
  }
}

extension Plug: CustomStringConvertible {
  /// What explanations call the plugin, and when it is used.
  public var description: String { "\(displayName), when \(rule.text)" }
}
