public import Observation

// documentation/swiftui/state; with Xcode 27, a macro takes the place of the wrapper
@propertyWrapper public struct State<Value>: DynamicProperty, InstallableProperty {
  private let initial: Value
  private var location: Location<Value>?

  // documentation/swiftui/state/init(wrappedvalue:)
  public init(wrappedValue value: Value) { initial = value }

  // documentation/swiftui/state/init(initialvalue:)
  public init(initialValue value: Value) { initial = value }

  // documentation/swiftui/state/wrappedvalue
  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set { location?.value = newValue }
  }

  // documentation/swiftui/state/projectedvalue
  public var projectedValue: Binding<Value> { Binding(reading: { wrappedValue }) { wrappedValue = $0 } }

  mutating func install(in node: Node, at offset: Int, _ environment: EnvironmentValues) {
    if let known = node.locations[offset] as? Location<Value> {
      location = known
    } else {
      let new = Location(initial)
      node.locations[offset] = new
      location = new
    }
  }
}

final class Location<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

// documentation/swiftui/binding
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  // documentation/swiftui/binding/init(get:set:)-6g3d5
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) { (read, write) = (unsafeBitCast(get, to: (() -> Value).self), unsafeBitCast(set, to: ((Value) -> Void).self)) }

  init(reading read: @escaping () -> Value, writing write: @escaping (Value) -> Void) {
    (self.read, self.write) = (read, write)
  }

  // documentation/swiftui/binding/wrappedvalue
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  // documentation/swiftui/binding/projectedvalue
  public var projectedValue: Binding<Value> { self }

  // documentation/swiftui/binding/subscript(dynamicmember:)
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(reading: { wrappedValue[keyPath: keyPath] }) { wrappedValue[keyPath: keyPath] = $0 }
  }
}

// documentation/swiftui/bindable
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  // documentation/swiftui/bindable/wrappedvalue
  public var wrappedValue: Value

  // documentation/swiftui/bindable/projectedvalue
  public var projectedValue: Bindable<Value> { self }
  fileprivate init(object: Value) { wrappedValue = object }

  // documentation/swiftui/bindable/init(wrappedvalue:), which is unavailable for what isn't observable
  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(wrappedValue: Value) { fatalError() }
}

extension Bindable where Value: AnyObject {
  // documentation/swiftui/bindable/subscript(dynamicmember:)
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding(reading: { wrappedValue[keyPath: keyPath] }) { wrappedValue[keyPath: keyPath] = $0 }
  }
}

extension Bindable where Value: AnyObject & Observable {
  // documentation/swiftui/bindable/init(wrappedvalue:)
  public init(wrappedValue: Value) { self.init(object: wrappedValue) }

  // documentation/swiftui/bindable/init(_:)
  public init(_ wrappedValue: Value) { self.init(object: wrappedValue) }

  // documentation/swiftui/bindable/init(projectedvalue:)
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

@_spi(Reflection) import Swift

// documentation/swiftui/dynamicproperty
public protocol DynamicProperty {
  // documentation/swiftui/dynamicproperty/update()
  mutating func update()
}

extension DynamicProperty { public mutating func update() {} }

/// A property that finds its value in a place of the hierarchy.
protocol InstallableProperty: DynamicProperty {
  mutating func install(in node: Node, at offset: Int, _ environment: EnvironmentValues)
}

extension Place {
  /// Gives a value's dynamic properties their values, and those of their own first.
  func prepare<Value>(_ value: inout Value) {
    withUnsafeMutablePointer(to: &value) { pointer in
      prepareFields(of: Value.self, at: UnsafeMutableRawPointer(pointer), offset: 0, node, environment)
    }
  }
}

private func prepareFields(
  of type: Any.Type,
  at address: UnsafeMutableRawPointer,
  offset: Int,
  _ node: Node,
  _ environment: EnvironmentValues
) {
  _forEachField(of: type) { _, fieldOffset, fieldType, _ in
    guard let property = fieldType as? any DynamicProperty.Type else { return true }
    let (address, offset) = (address + fieldOffset, offset + fieldOffset)
    func prepare<Property: DynamicProperty>(_: Property.Type) {
      let pointer = address.assumingMemoryBound(to: Property.self)
      if var installable = pointer.pointee as? any InstallableProperty {
        installable.install(in: node, at: offset, environment)
        pointer.pointee = installable as! Property
      } else {
        prepareFields(of: Property.self, at: address, offset: offset, node, environment)
        pointer.pointee.update()
      }
    }
    prepare(property)
    return true
  }
}
