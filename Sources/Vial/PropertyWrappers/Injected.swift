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

  /// The value, resolved anew.
  @_alwaysEmitIntoClient
  public var wrappedValue: Value {
    if isOnMainActor { return resolveOnMainActorOrTrap() }
    if let injector { return injector.resolveOrTrap(key, at: location) }
    return UnreplacedDefault.resolveOrTrap(key, at: location)
  }

  /// Asks for the value by its type.
  ///
  /// - Parameters:
  ///   - qualifier: The qualifier under which it is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - injector: The injector to ask; by default the one that is ``Injector/current`` when the property is read, or the descendant
  ///     of it that constructs an instance then.
  ///   - fileID: The file of the property.
  ///   - line: The line of the property.
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
    isOnMainActor = false
  }

  /// Asks for the value by its type on the main actor, to which it may be confined.
  @MainActor
  public init(
    _ qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    injector: MainActorInjector? = nil,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    self.injector = injector?.injector
    key = TypeKey(Value.self, scope: nil, qualifier: qualifier, name: name)
    location = CodeLocation(fileID: fileID, line: line)
    isOnMainActor = true
  }

  @usableFromInline
  func resolveOnMainActorOrTrap() -> Value {
    // A property whose value is `Sendable` may be read elsewhere.
    guard MainActorProbe.isOnMainActor else { return (injector ?? .askedByWrapper).resolveOrTrap(key, at: location) }
    return Injector.resolveOnMainActorOrTrap(key, at: location, from: injector)
  }
}

// A value that is not `Sendable` may be confined to the main actor.
extension Injected: Sendable where Value: Sendable {}
