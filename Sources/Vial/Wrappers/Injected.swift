/// A property whose value is resolved every time it is read.
///
/// ```swift
/// struct FooViewModel {
///   @Injected var clock: any Clock
///   @Injected(injector: services) var log: any Log
/// }
/// ```
///
/// The property keeps only the injector. Where ``Injector`` would throw, the property traps with the error's full text,
/// since a property wrapper cannot throw. The idea is Plug's.
@propertyWrapper
public struct Injected<Value> {
  @usableFromInline let injector: Injector?
  @usableFromInline let key: TypeKey
  @usableFromInline let location: CodeLocation

  // Then the value may be confined to the main actor.
  @usableFromInline let isOnMainActor: Bool

  // In place of the key, which is then the type's.
  @usableFromInline let property: (any AnyKeyPath & Sendable)?

  /// The value, resolved anew.
  @_alwaysEmitIntoClient
  public var wrappedValue: Value {
    if let property { return value(of: property) }
    return InjectionError.orTrap { () throws(InjectionError) in
      if isOnMainActor { return try resolveOnMainActor() }
      if let injector { return try injector.resolveAsPart(key, at: location) }
      return try UnreplacedDefault.resolve(key, at: location, mark: ResolutionRequest.sendableMark)
    }
  }

  /// Asks for the value by its type.
  ///
  /// - Parameters:
  ///   - qualifier: The qualifier under which it is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - injector: The injector to ask; by default the one that constructs an instance when the property is read, or else
  ///     ``Injector/current``.
  ///   - fileID: The file of the property.
  ///   - line: The line of the property.
  public init(
    _ qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    injector: Injector? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) where Value: Sendable {
    self.injector = injector
    key = TypeKey(Value.self, scope: nil, qualifier: qualifier, name: name)
    location = CodeLocation(fileID: fileID, line: line)
    isOnMainActor = false
    property = nil
  }

  /// Asks for the value by its type on the main actor, where it stays.
  @MainActor
  public init(
    _ qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    injector: Injector? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    self.injector = injector
    key = TypeKey(Value.self, scope: nil, qualifier: qualifier, name: name)
    location = CodeLocation(fileID: fileID, line: line)
    isOnMainActor = true
    property = nil
  }

  @usableFromInline
  func resolveOnMainActor() throws(InjectionError) -> Value {
    // A property whose value is `Sendable` may be read elsewhere.
    let mark = ResolutionRequest.markOfCaller
    if let injector { return try injector.resolveAsPart(key, at: location, mark: mark) }
    return try UnreplacedDefault.resolveFromCurrent(key, at: location, mark: mark)
  }
}

extension Injected {
  /// Resolves a service that is a property of the injectors, at each use.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - injector: The injector to ask; ``Injector/current`` without one.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  public init(
    _ property: any KeyPath<Injector, Value> & Sendable,
    injector: Injector? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(property, injector, CodeLocation(fileID: fileID, line: line), isOnMainActor: false)
  }

  /// Resolves a service of the main actor that is a property of the injectors, at each use.
  @MainActor
  public init(
    _ property: KeyPath<Injector, Value>,
    injector: Injector? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(IsolationErasure.onMainActor(property), injector, location, isOnMainActor: true)
  }

  @usableFromInline
  func value(of property: any AnyKeyPath & Sendable) -> Value {
    guard let property = property as? KeyPath<Injector, Value> else { preconditionFailure("it has this type") }
    // The property belongs to the main actor.
    if isOnMainActor {
      if !MainActorProbe.isOnMainActor { InjectionError.readOffMainActor(key, at: location).trap() }
      MainActor.preconditionIsolated()
    }
    return (injector ?? .askedByWrapper)[keyPath: property]
  }

  private init(
    _ property: any KeyPath<Injector, Value> & Sendable,
    _ injector: Injector?,
    _ location: CodeLocation,
    isOnMainActor: Bool
  ) {
    (self.injector, self.location, self.isOnMainActor) = (injector, location, isOnMainActor)
    key = TypeKey(Value.self, scope: nil, qualifier: nil)
    self.property = property
  }
}

// A value that is not `Sendable` may be confined to the main actor.
extension Injected: Sendable where Value: Sendable {}
