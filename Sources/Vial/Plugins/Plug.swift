/// The declaration of a plugin: how it is built, and under which rule it is used.
///
/// ```swift
/// Plug(Logarithm.self, when: \.isSubscribed)                // builds itself from the context
/// Plug(Statistics.self, from: injector)                     // an injector gives it
/// Plug("square") { context in Square(limit: context.limit) }  // a closure builds it
/// Plug(instance: Addition())                                // is there already
/// ```
///
/// Nothing is built before ``PluginPoint/plugins(in:fileID:line:)`` finds that the rule holds, and then for each call.
public struct Plug<Context, Plugin>: Sendable {
  let entry: PluginEntry<Context, Plugin>

  /// What the plugin is called: its type, or the name that it was given, in quotation marks.
  public var name: String { entry.displayName }

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
    entry = PluginEntry(rule: rule, build: build, name: name, type: type, location: location)
  }

  /// Declares a plugin that is built as an instance of a type.
  @inlinable
  @inline(__always)
  init<Concrete>(
    _ rule: AnyRule<Context>,
    _ type: Concrete.Type,
    _ location: CodeLocation,
    _ build: @escaping @Sendable (Context) throws -> Concrete
  ) {
    if TypeRelation.rulesOut(Concrete.self, being: Plugin.self) {
      InjectionError.wrongPlugin(Concrete.self, no: Plugin.self, declared: location).trap()
    }
    self.init(rule, name: nil, type: Concrete.self, location) { context in
      let instance = try build(context)
      guard let plugin = instance as? Plugin else {
        throw WrongPlugin(found: Swift.type(of: instance as Any))
      }
      return plugin
    }
  }

  /// Declares a plugin that is there already.
  @inlinable
  init<Instance: Sendable>(_ rule: AnyRule<Context>, _ instance: Instance, _ location: CodeLocation) {
    if !(instance is Plugin) {
      InjectionError.wrongPlugin(Instance.self, no: Plugin.self, declared: location).trap()
    }
    self.init(rule, Instance.self, location) { _ in instance }
  }
}
