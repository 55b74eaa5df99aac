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
/// It asks the default injector, or the one that stands in for it, and is part of the resolution in which it is
/// created. Where ``Injector`` would throw, it traps with the error's full text, since a property wrapper cannot throw;
/// while `validate(building:)` builds, it is a problem instead. It comes from Blade.
@propertyWrapper
public struct Inject<Value> {
  /// The value; `nil` if there was none when a component was built to be validated, and never elsewhere.
  @usableFromInline var value: Value?

  /// The value.
  public var wrappedValue: Value {
    @_alwaysEmitIntoClient
    get {
      guard let value else { ValidationBuild.leaveWithoutValue(Value.self) }
      return value
    }
    @_alwaysEmitIntoClient
    set { value = newValue }
    @_alwaysEmitIntoClient
    _modify {
      guard var current = value else { ValidationBuild.leaveWithoutValue(Value.self) }
      // Held once, so that a collection is changed in place.
      value = nil
      defer { value = current }
      yield &current
    }
  }

  /// Resolves the value by its type.
  ///
  /// - Parameters:
  ///   - qualifier: The qualifier under which it is registered.
  ///   - fileID: The file of the property.
  ///   - line: The line of the property.
  @_alwaysEmitIntoClient
  @inline(__always)
  public init(_ qualifier: (any Qualifier.Type)? = nil, fileID: String = #fileID, line: Int = #line) {
    value = UnreplacedDefault.resolveOrNote(
      TypeKey(Value.self, scope: nil, qualifier: qualifier),
      at: CodeLocation(fileID: fileID, line: line)
    )
  }

  /// Resolves the value in a scope.
  ///
  /// - Parameters:
  ///   - scope: The scope in which it is registered.
  ///   - qualifier: The qualifier under which it is registered.
  ///   - fileID: The file of the property.
  ///   - line: The line of the property.
  @_alwaysEmitIntoClient
  public init(
    _ scope: any Scope.Type,
    _ qualifier: (any Qualifier.Type)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    value = UnreplacedDefault.resolveOrNote(
      TypeKey(Value.self, scope: scope, qualifier: qualifier),
      at: CodeLocation(fileID: fileID, line: line)
    )
  }

  /// Resolves the value by its type on the main actor, to which it may be confined.
  ///
  /// - Parameters:
  ///   - qualifier: The qualifier under which it is registered.
  ///   - mainActor: The main actor.
  ///   - fileID: The file of the property.
  ///   - line: The line of the property.
  @MainActor
  public init(
    _ qualifier: (any Qualifier.Type)? = nil,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let key = TypeKey(Value.self, scope: nil, qualifier: qualifier)
    value = Injector.resolveOnMainActorOrNote(key, at: CodeLocation(fileID: fileID, line: line))
  }

  /// Resolves the value in a scope on the main actor, to which it may be confined.
  ///
  /// - Parameters:
  ///   - scope: The scope in which it is registered.
  ///   - qualifier: The qualifier under which it is registered.
  ///   - mainActor: The main actor.
  ///   - fileID: The file of the property.
  ///   - line: The line of the property.
  @MainActor
  public init(
    _ scope: any Scope.Type,
    _ qualifier: (any Qualifier.Type)? = nil,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let key = TypeKey(Value.self, scope: scope, qualifier: qualifier)
    value = Injector.resolveOnMainActorOrNote(key, at: CodeLocation(fileID: fileID, line: line))
  }

  /// Takes the value from a function, which is called once, now.
  ///
  /// - Parameter make: Returns the value.
  public init(_ make: () -> Value) {
    value = make()
  }

  /// Takes a value.
  ///
  /// - Parameter value: The value.
  public init(_ value: @autoclosure () -> Value) {
    self.value = value()
  }
}

extension Inject: Sendable where Value: Sendable {}
