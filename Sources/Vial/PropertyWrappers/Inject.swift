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
/// created. Where ``Injector`` would throw, it traps with the error's full text, since a property wrapper cannot throw.
/// It comes from Blade.
@propertyWrapper
public struct Inject<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Resolves the value by its type.
  ///
  /// - Parameters:
  ///   - qualifier: The qualifier under which it is registered.
  ///   - fileID: The file of the property.
  ///   - line: The line of the property.
  @inlinable
  @inline(__always)
  public init(_ qualifier: (any Qualifier.Type)? = nil, fileID: String = #fileID, line: Int = #line) {
    wrappedValue = Resolver.resolve(qualifiedBy: qualifier, fileID: fileID, line: line)
  }

  /// Resolves the value in a scope.
  ///
  /// - Parameters:
  ///   - scope: The scope in which it is registered.
  ///   - qualifier: The qualifier under which it is registered.
  ///   - fileID: The file of the property.
  ///   - line: The line of the property.
  @inlinable
  public init(
    _ scope: any Scope.Type,
    _ qualifier: (any Qualifier.Type)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    wrappedValue = Resolver.resolve(scopedTo: scope, qualifiedBy: qualifier, fileID: fileID, line: line)
  }

  /// Takes the value from a function, which is called once, now.
  ///
  /// - Parameter make: Returns the value.
  public init(_ make: () -> Value) {
    wrappedValue = make()
  }

  /// Takes a value.
  ///
  /// - Parameter value: The value.
  public init(_ value: @autoclosure () -> Value) {
    wrappedValue = value()
  }
}

extension Inject: Sendable where Value: Sendable {}
