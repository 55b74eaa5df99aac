/// A property whose value is resolved when it is first read, and not retained.
///
/// Like a `weak var`, the property is `nil` after the last other reference to the object is gone, and stays so. It is
/// also `nil` while no open injector has the service. To get the current object at every access, use ``Injected``. The
/// first read constructs the object if necessary. The property asks the same injector as a ``LazyInject``, and keeps it
/// alive until the first read that gives an object. Copies of the property share the reference. Where ``Injector`` would
/// throw, the property traps with the error's full text, since a property wrapper cannot throw. The idea is Blade's.
@propertyWrapper
public struct WeakInject<Value> {
  private var reference: WeakReference
  private let location: CodeLocation

  /// The object, while the program holds it; one that you set takes its place, but not in copies that were made before.
  ///
  /// It traps if you set a value that isn't an object.
  public var wrappedValue: Value? {
    get {
      InjectionError.orTrap { () throws(InjectionError) in try reference.get(at: location) }
    }
    set {
      let object = newValue.flatMap(WeakInstance.init)
      if object == nil, !WeakInstance.isNil(newValue) {
        let (key, found) = (TypeKey(Value.self, scope: nil, qualifier: nil), newValue.map { type(of: $0 as Any) })
        InjectionError(.valueInWeakProperty, key, in: .askedByWrapper, at: location, found: found).trap()
      }
      reference = WeakReference(nil, object)
    }
  }

  /// Resolves the object by its type.
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

  /// Resolves the object in a scope.
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

  /// Resolves the object by its type on the main actor, where it stays.
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

  /// Resolves the object in a scope on the main actor, where it stays.
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

  /// Takes the object from a function, which is called once, when the property is first read.
  public init(_ make: @escaping @Sendable () -> sending Value, fileID: String = #fileID, line: Int = #line) {
    location = CodeLocation(fileID: fileID, line: line)
    let key = TypeKey(Value.self, scope: nil, qualifier: nil)
    let instance = LazyInstance(for: key, .weak, in: .askedByWrapper, at: location) { _ in make() }
    reference = WeakReference(instance)
  }

  /// Takes the object of an expression, which is evaluated once, when the property is first read.
  public init(
    _ value: @autoclosure @escaping @Sendable () -> sending Value,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(value, fileID: fileID, line: line)
  }

  private init(_ key: TypeKey, _ location: CodeLocation, mark: UInt64) {
    self.location = location
    let instance = LazyInstance(of: key, Value.self, .weak, in: .askedByWrapper, at: location, mark: mark)
    reference = WeakReference(instance)
  }
}

extension WeakInject: Sendable where Value: Sendable {}
