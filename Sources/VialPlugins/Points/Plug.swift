/// The declaration of a plugin: how it is built, and under which rule it is used.
///
/// ```swift
/// Plug(Logarithm.self).when(\.isSubscribed)                   // builds itself from the context
/// Plug(Statistics.self, from: injector)                       // an injector resolves it
/// Plug("square") { context in Square(limit: context.limit) }  // a closure builds it
/// ```
///
/// If you give a plugin no name, it has the name of its type.
///
/// ``PluginPoint/plugins(in:isolation:fileID:line:)`` builds a plugin if its rule holds, and anew for each call.
public struct Plug<Context, Plugin>: PluginPointElement, Sendable {
  @usableFromInline var entry: PluginEntry<Context, Plugin>

  /// The name of the plugin: the given one, or the name of its type.
  public var name: String { entry.name ?? entry.displayName }

  /// Declares a plugin that a closure builds from the context.
  ///
  /// A closure that uses the main actor's types says so: `{ @MainActor context in … }`. Then only requests on the main actor
  /// get the plugin. A closure of another actor ends the program.
  ///
  /// - Parameters:
  ///   - name: The name of the plugin.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - build: Returns the plugin, each time it is used.
  public init(
    _ name: String,
    fileID: String = #fileID,
    line: Int = #line,
    _ build: @escaping @isolated(any) @Sendable (_ context: Context) throws -> Plugin
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    let (call, isOnMainActor) = IsolationErasure.build(build, at: location)
    entry = PluginEntry(name: name, location, call)
    if isOnMainActor { entry.confine(call) }
  }

  /// Refuses a closure that returns something else than a plugin of the point.
  ///
  /// Swift 6.3 finds no words for this mistake in the braces of a point.
  @available(*, unavailable, message: "the closure has to return a plugin of the point")
  @_disfavoredOverload
  public init<Other>(
    _ name: String,
    fileID: String = #fileID,
    line: Int = #line,
    _ build: @escaping @isolated(any) @Sendable (_ context: Context) throws -> Other
  ) {
    fatalError()
  }

  /// Declares a plugin that builds itself from the context.
  ///
  /// The component has to be a plugin of the point. Swift can't check that here, so the program ends with an explanation
  /// if it isn't. The compiler checks a closure.
  ///
  /// - Parameters:
  ///   - component: The plugin's type, whose dependency is the context.
  ///   - name: The name of the plugin; the type's name by default.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  @inlinable
  @inline(__always)
  public init<Component: Injectable & SendableMetatype>(
    _ component: Component.Type,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) where Component.Dependency == Context {
    self.init(
      Component.self,
      giving: Component.providedType,
      named: name,
      CodeLocation(fileID: fileID, line: line),
      through: IsolatedConformances(of: Component.self)
    ) { context in
      try Component.injectableInstance(dependency: context)
    }
  }

  /// Declares a plugin that an injector resolves each time it is used.
  ///
  /// If the injector has no binding for the type, and the type builds itself from a ``/Vial/ResolvableDependency``, the
  /// injector assembles the dependency. A request on the main actor gets a service that is confined to it.
  public init<Service>(
    _ type: Service.Type,
    named name: String? = nil,
    from injector: Injector,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(Service.self, giving: Service.self, named: name, location) { _ in
      try injector.plugin(Service.self, at: location)
    }
    entry.buildOnMainActor = { _ in try Self.checked(injector.pluginOnMainActor(Service.self, at: location)) }
    entry.requirement = .on(Service.self, from: location)
  }

  init(_ entry: PluginEntry<Context, Plugin>) {
    self.entry = entry
  }

  /// Returns this plugin under a rule, so that it is used where the rule holds.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: The plugin under the rule.
  public func when(_ rule: AnyRule<Context>) -> Plug {
    var plug = self
    plug.entry.require(rule)
    return plug
  }

  /// Declares a plugin that a type makes, and that is an instance of it or of the given type.
  @inlinable
  @inline(__always)
  init<Instance>(
    _ type: Any.Type,
    giving given: Any.Type,
    named name: String?,
    _ location: CodeLocation,
    through conformances: IsolatedConformances? = nil,
    _ build: @escaping @Sendable (Context) throws -> Instance
  ) {
    self.init(type, giving: given, named: name, location, through: conformances) { context in
      try Self.checked(build(context))
    }
  }

  /// Returns an instance as a plugin of the point.
  @inlinable
  @inline(__always)
  static func checked<Instance>(_ instance: Instance) throws -> Plugin {
    guard let plugin = instance as? Plugin else { throw WrongPlugin(found: Swift.type(of: instance as Any)) }
    return plugin
  }

  @usableFromInline
  init(
    _ type: Any.Type,
    giving given: Any.Type,
    named name: String?,
    _ location: CodeLocation,
    through conformances: IsolatedConformances?,
    checked build: @escaping @Sendable (Context) throws -> Plugin
  ) {
    Self.requirePlugin(given, at: location)
    entry = PluginEntry(name: name, type: type, location, build)
    if let conformances, !conformances.isEmpty {
      entry.confine { context in
        if !conformances.mayBeUsed { throw ProviderRefusal.requiresMainActor }
        return try build(context)
      }
    }
  }

  /// Ends the program if no instance of a type is a plugin.
  static func requirePlugin(_ type: Any.Type, at location: CodeLocation) {
    if TypeMetadata.rulesOut(type, being: Plugin.self) {
      fatalError(InjectionError.wrongPlugin(type, no: Plugin.self, declared: location).debugDescription)
    }
  }
}

extension Plug: CustomStringConvertible {
  /// The name in texts, and the rule.
  public var description: String { "\(entry.displayName), when \(entry.rule.text)" }
}

extension Injector {
  /// Resolves a plugin, or builds a component from a dependency that this injector assembles.
  func plugin<Service>(_ type: Service.Type, at request: CodeLocation) throws -> Service {
    let resolver = { try self.get(Resolver.self, fileID: request.fileID, line: request.line) }
    if let component = try assembled(Service.self, from: resolver) { return component }
    return try get(fileID: request.fileID, line: request.line)
  }

  /// Resolves a plugin that may be confined to the main actor, or builds a component.
  func pluginOnMainActor<Service>(_ type: Service.Type, at request: CodeLocation) throws -> Service {
    let resolver = { try self.get(Resolver.self, fileID: request.fileID, line: request.line).onMainActor }
    if let component = try assembled(Service.self, from: resolver) { return component }
    let key = TypeKey(Service.self, scope: nil, qualifier: nil)
    do throws(InjectionError) {
      return try resolve(key, at: request, mark: ResolutionRequest.mainActorMark)
    } catch {
      let isMissing = error.code == .notRegistered && error.serviceType == Service.self && error.registration == nil
      // A point is used elsewhere, too, where a plugin that is registered with the main actor's view may not go.
      throw isMissing && error.request == request ? .notRegistered(key, in: self, at: request) : error
    }
  }
}

extension Requirement {
  /// The request of a plugin, which the main actor may make.
  static func on(_ type: Any.Type, from location: CodeLocation) -> Requirement {
    Requirement(TypeKey(type, scope: nil, qualifier: nil), at: location, mark: ResolutionRequest.mainActorMark)
  }
}

extension Injector {
  /// Builds a component from a dependency that a resolver assembles; `nil` if this injector provides the type, or if that is no
  /// component, or depends on something else.
  private func assembled<Service>(_ type: Service.Type, from resolver: () throws -> Resolver) throws -> Service? {
    if canProvide(TypeKey(type, scope: nil, qualifier: nil)) { return nil }
    func built<Component: Injectable>(_: Component.Type) throws -> Service? {
      guard let dependency = Component.Dependency.self as? any ResolvableDependency.Type else { return nil }
      guard let dependency = try dependency.init(from: resolver()) as? Component.Dependency else { return nil }
      return try Component.injectableInstance(dependency: dependency) as? Service
    }
    return try (Service.self as? any Injectable.Type).flatMap { try built($0) }
  }
}
