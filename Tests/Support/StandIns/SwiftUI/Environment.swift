public import Observation

// documentation/swiftui/environmentkey
public protocol EnvironmentKey {
  associatedtype Value

  // documentation/swiftui/environmentkey/defaultvalue
  static var defaultValue: Value { get }
}

// documentation/swiftui/environmentvalues
public struct EnvironmentValues: CustomStringConvertible {
  private var values: [ObjectIdentifier: Any] = [:]

  // documentation/swiftui/environmentvalues/init()
  public init() {}

  // documentation/swiftui/environmentvalues/subscript(_:)
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  // documentation/swiftui/environmentvalues/subscript(_:), for an observable object
  public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
    get { values[ObjectIdentifier(objectType)] as? T }
    set { values[ObjectIdentifier(objectType)] = newValue }
  }

  public var description: String { "\(values.count) values" }
}

// documentation/swiftui/environment
@propertyWrapper public struct Environment<Value>: DynamicProperty, InstallableProperty {
  private let read: (EnvironmentValues) -> Value

  // SwiftUI keeps the value, too, until the environment changes.
  private var value: Value?

  // documentation/swiftui/environment/init(_:)
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  // documentation/swiftui/environment/init(_:)-8slkf and its sibling for an object that has to be there
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { environment in
      guard let object = environment[objectType] else {
        fatalError("No Observable object of type \(Value.self) found.")
      }
      return object
    }
  }

  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? { read = { $0[objectType] } }

  // documentation/swiftui/environment/wrappedvalue
  public var wrappedValue: Value { value ?? read(EnvironmentValues()) }
  mutating func install(in node: Node, at offset: Int, _ environment: EnvironmentValues) { value = read(environment) }
}

// documentation/swiftui/view/environment(_:_:) and environment(_:)
extension View {
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }

  // documentation/swiftui/view/transformenvironment(_:transform:)
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some View { EnvironmentView(content: self) { transform(&$0[keyPath: keyPath]) } }

  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    EnvironmentView(content: self) { $0[T.self] = object }
  }
}

nonisolated struct EnvironmentView<Content: View>: BuiltInView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  @MainActor func evaluate(in place: Place) {
    var place = place.child("environment")
    change(&place.environment)
    content.evaluate(in: place)
  }
}
