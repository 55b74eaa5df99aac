/// A property whose value is resolved when it is first read, and then kept.
///
/// The property asks the injector that constructs the owner, and otherwise the one that is ``Injector/current`` when it is
/// created. It keeps that alive. Copies of the property share the value, which is resolved
/// once for all threads. Where ``Injector`` would throw, the property traps with the error's full text, since a property
/// wrapper cannot throw. A value that was read stays when the injector is closed. The idea is Blade's.
@propertyWrapper
public struct LazyInject<Value> {
  private let instance: LazyInstance
  private let location: CodeLocation

  /// The value that was set, if there is one, in memory of its own, since it may have such a property itself.
  private var given: OwnedInstance?

  /// The value; one that you set takes the place of the resolved one, but not in copies that were made before.
  public var wrappedValue: Value {
    get {
      if let given {
        defer { extendLifetime(given) }
        return given.stored.read()
      }
      return InjectionError.orTrap { () throws(InjectionError) in try instance.get(at: location) }
    }
    set { given = OwnedInstance(StoredInstance(newValue), isConfined: false) }
  }

  /// Resolves the value by its type.
  ///
  /// - Parameters:
  ///   - qualifier: The qualifier under which it is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file of the property.
  ///   - line: The line of the property.
  public init(
    _ qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) where Value: Sendable {
    let key = TypeKey(Value.self, scope: nil, qualifier: qualifier, name: name)
    self.init(key, CodeLocation(fileID: fileID, line: line), mark: ResolutionRequest.sendableMark)
  }

  /// Resolves the value in a scope.
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

  /// Resolves the value by its type on the main actor, where it stays.
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

  /// Resolves the value in a scope on the main actor, where it stays.
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

  /// Takes the value from a function, which is called once, when the property is first read.
  public init(_ make: @escaping @Sendable () -> sending Value, fileID: String = #fileID, line: Int = #line) {
    location = CodeLocation(fileID: fileID, line: line)
    let key = TypeKey(Value.self, scope: nil, qualifier: nil)
    instance = LazyInstance(for: key, .singleton, in: .askedByWrapper, at: location) { _ in make() }
  }

  /// Takes the value of an expression, which is evaluated once, when the property is first read.
  public init(
    _ value: @autoclosure @escaping @Sendable () -> sending Value,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(value, fileID: fileID, line: line)
  }

  private init(_ key: TypeKey, _ location: CodeLocation, mark: UInt64) {
    self.location = location
    instance = LazyInstance(of: key, Value.self, .singleton, in: .askedByWrapper, at: location, mark: mark)
  }
}

extension LazyInject: Sendable where Value: Sendable {}
