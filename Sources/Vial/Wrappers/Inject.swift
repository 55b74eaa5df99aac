/// A property whose value is resolved when the object or value that has it is created.
///
/// ```swift
/// struct Screen {
///   @Inject var clock: any Clock
///   @Inject(RegistrationFlow.self) var user: User
///   @Inject(Backup.self) var storage: Storage
/// }
/// ```
///
/// The property asks the injector that constructs the owner, and otherwise ``Injector/current``. It is part of the resolution
/// in which it is created. Where ``Injector`` would throw, the property traps with the error's full text, since a property
/// wrapper cannot throw. The idea is Blade's.
@propertyWrapper
public struct Inject<Value> {
  @usableFromInline var value: Value

  /// The value.
  public var wrappedValue: Value {
    @_alwaysEmitIntoClient
    get { value }
    @_alwaysEmitIntoClient
    set { value = newValue }
    @_alwaysEmitIntoClient
    _modify { yield &value }
  }

  /// Resolves the value by its type.
  ///
  /// - Parameters:
  ///   - qualifier: The qualifier under which it is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file of the property.
  ///   - line: The line of the property.
  @_alwaysEmitIntoClient
  @inline(__always)
  public init(
    _ qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) where Value: Sendable {
    let key = TypeKey(Value.self, scope: nil, qualifier: qualifier, name: name)
    self.init(key, CodeLocation(fileID: fileID, line: line), mark: ResolutionRequest.sendableMark)
  }

  /// Resolves the value by its type on the main actor, where it stays.
  @_alwaysEmitIntoClient
  @inline(__always)
  @MainActor
  public init(
    _ qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let key = TypeKey(Value.self, scope: nil, qualifier: qualifier, name: name)
    self.init(key, CodeLocation(fileID: fileID, line: line), mark: ResolutionRequest.mainActorMark)
  }

  /// Resolves the value in a scope.
  @_alwaysEmitIntoClient
  public init(
    _ scope: any Scope.Type,
    _ qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) where Value: Sendable {
    let key = TypeKey(Value.self, scope: scope, qualifier: qualifier, name: name)
    self.init(key, CodeLocation(fileID: fileID, line: line), mark: ResolutionRequest.sendableMark)
  }

  /// Resolves the value in a scope on the main actor, where it stays.
  @_alwaysEmitIntoClient
  @MainActor
  public init(
    _ scope: any Scope.Type,
    _ qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let key = TypeKey(Value.self, scope: scope, qualifier: qualifier, name: name)
    self.init(key, CodeLocation(fileID: fileID, line: line), mark: ResolutionRequest.mainActorMark)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ key: TypeKey, _ location: CodeLocation, mark: UInt64) {
    value = InjectionError.orTrap { () throws(InjectionError) in
      try DefaultInjectorCache.resolve(key, at: location, mark: mark)
    }
  }

  /// Takes the value that a function returns at once.
  public init(_ make: () -> Value) { value = make() }

  /// Takes a value.
  public init(_ value: @autoclosure () -> Value) { self.value = value() }
}

extension Inject {
  /// Resolves a service that is a property of the injectors.
  ///
  /// ```swift
  /// extension Injector { var api: any Api { singleton { LiveApi() } } }
  ///
  /// final class Store {
  ///   @Inject(\.api) var api
  /// }
  /// ```
  ///
  /// - Parameter property: The property of the injector that constructs the owner, or else of ``Injector/current``.
  public init(_ property: KeyPath<Injector, Value>) where Value: Sendable {
    value = Injector.askedByWrapper[keyPath: property]
  }

  /// Resolves a service that is a property of the injectors on the main actor, where it stays.
  @MainActor
  public init(_ property: KeyPath<Injector, Value>) { value = Injector.askedByWrapper[keyPath: property] }
}

extension Inject: Sendable where Value: Sendable {}
