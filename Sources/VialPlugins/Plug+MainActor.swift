// Plugins of the main actor are given on the main actor only, by `plugins(in:on:)`. The compiler takes those that build
// themselves for components whose conformance belongs to the main actor, which the others refuse.
extension Plug {
  /// Declares a plugin of the main actor that builds itself from the context.
  ///
  /// - Parameters:
  ///   - component: The plugin's type, whose dependency is the context.
  ///   - name: What the plugin is called; the type's name, unless said otherwise.
  ///   - rule: What has to hold for the plugin to be used; always, unless said otherwise.
  ///   - mainActor: The main actor.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  @MainActor
  public init<Component: Injectable>(
    _ component: Component.Type,
    named name: String? = nil,
    when rule: AnyRule<Context> = .always,
    on mainActor: MainActor = .shared,
    fileID: String = #fileID,
    line: Int = #line
  ) where Component.Dependency == Context {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(MainActorRule(rule), Component.self, giving: Component.givenType, named: name, location) { context in
      try Component.injectableInstance(dependency: context)
    }
  }

  /// Declares a plugin of the main actor that builds itself from the context and is used where a property is true.
  @MainActor
  public init<Component: Injectable>(
    _ component: Component.Type,
    named name: String? = nil,
    when keyPath: KeyPath<Context, Bool>,
    on mainActor: MainActor = .shared,
    fileID: String = #fileID,
    line: Int = #line
  ) where Component.Dependency == Context {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(MainActorRule(keyPath, at: location), Component.self, giving: Component.givenType, named: name, location)
    { context in
      try Component.injectableInstance(dependency: context)
    }
  }

  /// Declares a plugin of the main actor that builds itself from the context and is used where a closure says so.
  @MainActor
  public init<Component: Injectable>(
    _ component: Component.Type,
    named name: String? = nil,
    when predicate: @escaping @MainActor (_ context: Context) -> Bool,
    on mainActor: MainActor = .shared,
    fileID: String = #fileID,
    line: Int = #line
  ) where Component.Dependency == Context {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(
      MainActorRule(at: location, predicate),
      Component.self,
      giving: Component.givenType,
      named: name,
      location
    ) { context in
      try Component.injectableInstance(dependency: context)
    }
  }

  /// Declares a plugin that a closure of the main actor builds from the context.
  ///
  /// - Parameters:
  ///   - name: What the plugin is called.
  ///   - rule: What has to hold for the plugin to be used; always, unless said otherwise.
  ///   - mainActor: The main actor.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - build: Returns the plugin, and is called when it is used.
  public init(
    _ name: String,
    when rule: AnyRule<Context> = .always,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line,
    _ build: @escaping @MainActor (_ context: Context) throws -> Plugin
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(MainActorRule(rule), name: name, type: nil, location, build)
  }

  /// Declares a plugin that a closure of the main actor builds from the context and is used where a property is true.
  @MainActor
  public init(
    _ name: String,
    when keyPath: KeyPath<Context, Bool>,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line,
    _ build: @escaping @MainActor (_ context: Context) throws -> Plugin
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(MainActorRule(keyPath, at: location), name: name, type: nil, location, build)
  }

  /// Declares a plugin that a closure of the main actor builds from the context and is used where a closure says so.
  public init(
    _ name: String,
    when predicate: @escaping @MainActor (_ context: Context) -> Bool,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line,
    _ build: @escaping @MainActor (_ context: Context) throws -> Plugin
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(MainActorRule(at: location, predicate), name: name, type: nil, location, build)
  }

  /// Declares a plugin that the main actor's view of an injector gives.
  ///
  /// - Parameters:
  ///   - type: The type to ask for.
  ///   - name: What the plugin is called; the type's name, unless said otherwise.
  ///   - injector: The view of the injector to ask.
  ///   - rule: What has to hold for the plugin to be used; always, unless said otherwise.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  @MainActor
  public init<Service>(
    _ type: Service.Type,
    named name: String? = nil,
    from injector: MainActorInjector,
    when rule: AnyRule<Context> = .always,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(MainActorRule(rule), Service.self, named: name, location) { _ in
      try injector.plugin(Service.self, at: location)
    }
  }

  /// Declares a plugin that the main actor's view of an injector gives and is used where a property is true.
  @MainActor
  public init<Service>(
    _ type: Service.Type,
    named name: String? = nil,
    from injector: MainActorInjector,
    when keyPath: KeyPath<Context, Bool>,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(MainActorRule(keyPath, at: location), Service.self, named: name, location) { _ in
      try injector.plugin(Service.self, at: location)
    }
  }

  /// Declares a plugin that the main actor's view of an injector gives and is used where a closure says so.
  @MainActor
  public init<Service>(
    _ type: Service.Type,
    named name: String? = nil,
    from injector: MainActorInjector,
    when predicate: @escaping @MainActor (_ context: Context) -> Bool,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(MainActorRule(at: location, predicate), Service.self, named: name, location) { _ in
      try injector.plugin(Service.self, at: location)
    }
  }

  @MainActor
  private init<Instance>(
    _ rule: MainActorRule<Context>,
    _ type: Any.Type,
    giving given: Any.Type = Instance.self,
    named name: String?,
    _ location: CodeLocation,
    _ build: @escaping @MainActor (Context) throws -> Instance
  ) {
    if TypeRelation.rulesOut(given, being: Plugin.self) {
      InjectionError.wrongPlugin(given, no: Plugin.self, declared: location).trap()
    }
    self.init(rule, name: name, type: type, location) { context in
      let instance = try build(context)
      guard let plugin = instance as? Plugin else { throw WrongPlugin(found: Swift.type(of: instance as Any)) }
      return plugin
    }
  }

  /// Declares a plugin that is built through conformances which belong to the main actor, unseen by the compiler.
  @usableFromInline
  init(
    _ rule: AnyRule<Context>,
    _ type: Any.Type,
    named name: String?,
    _ location: CodeLocation,
    confinedBy conformances: IsolatedConformances,
    _ build: @escaping @Sendable (Context) throws -> Plugin
  ) {
    self.init(MainActorRule(rule), name: name, type: type, location) { context in
      try conformances.require()
      return try build(context)
    }
  }

  private init(
    _ rule: MainActorRule<Context>,
    name: String?,
    type: Any.Type?,
    _ location: CodeLocation,
    _ build: @escaping @MainActor (Context) throws -> Plugin
  ) {
    entry = PluginEntry(
      rule: rule.rule,
      build: { _ in throw ConstructorFailure.confined },
      mainActor: MainActorPlugin(rule: rule, build: build, isPoint: false),
      givenName: name,
      type: type,
      location: location
    )
  }
}
