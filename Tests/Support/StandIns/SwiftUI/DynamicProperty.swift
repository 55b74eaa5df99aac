@_spi(Reflection) import Swift

// documentation/swiftui/dynamicproperty
public protocol DynamicProperty {
  // documentation/swiftui/dynamicproperty/update()
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

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
