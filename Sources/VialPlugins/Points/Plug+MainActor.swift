// `plugins(in:on:)` is the only call that returns plugins of the main actor. The compiler chooses the first initializer for
// components whose conformance belongs to the main actor, which the others refuse.
extension Plug {
  /// Declares a plugin of the main actor that builds itself from the context.
  @MainActor
  public init<Component: Injectable>(
    _ component: Component.Type,
    named name: String? = nil,
    on mainActor: MainActor = .shared,
    fileID: String = #fileID,
    line: Int = #line
  ) where Component.Dependency == Context {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(confined: Component.self, giving: Component.providedType, named: name, location) { context in
      try Component.injectableInstance(dependency: context)
    }
  }

  /// Declares a plugin that a closure of the main actor builds from the context.
  public init(
    _ name: String,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line,
    _ build: @escaping @MainActor (_ context: Context) throws -> Plugin
  ) {
    entry = PluginEntry(name: name, CodeLocation(fileID: fileID, line: line), nil)
    entry.confine(build)
  }

  /// Declares a plugin that the main actor's view of an injector resolves each time it is used.
  @MainActor
  public init<Service>(
    _ type: Service.Type,
    named name: String? = nil,
    from injector: MainActorInjector,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(confined: Service.self, giving: Service.self, named: name, location) { _ in
      try injector.plugin(Service.self, at: location)
    }
    let key = TypeKey(Service.self, scope: nil, qualifier: nil)
    entry.requirement = Requirement(key, at: location, isOnMainActor: true)
  }

  @MainActor
  private init<Instance>(
    confined type: Any.Type,
    giving given: Any.Type,
    named name: String?,
    _ location: CodeLocation,
    _ build: @escaping @MainActor (Context) throws -> Instance
  ) {
    Self.requirePlugin(given, at: location)
    entry = PluginEntry(name: name, type: type, location, nil)
    entry.confine { context in
      let instance = try build(context)
      guard let plugin = instance as? Plugin else { throw WrongPlugin(found: Swift.type(of: instance as Any)) }
      return plugin
    }
  }
}
