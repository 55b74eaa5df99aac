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
    InjectionError.orTrap { () throws(InjectionError) in
      // A property whose value is `Sendable` may be read off the main actor.
      let mark = isOnMainActor ? ResolutionRequest.markOfCaller : ResolutionRequest.sendableMark
      guard let injector else { return try DefaultInjectorCache.resolve(key, at: location, mark: mark) }
      return try injector.resolve(key, ResolutionRequest(continuing: ResolutionRequest.any | mark, at: location))
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
    (location, isOnMainActor) = (CodeLocation(fileID: fileID, line: line), false)
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
    (location, isOnMainActor) = (CodeLocation(fileID: fileID, line: line), true)
  }
}

// A value that is not `Sendable` may be confined to the main actor.
extension Injected: Sendable where Value: Sendable {}
