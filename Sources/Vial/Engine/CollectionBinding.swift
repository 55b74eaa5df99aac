/// The list of the bindings of an injector whose instances are asked for together, in a cell of the table so that it is
/// read without waiting.
///
/// Why `@unchecked Sendable` is sound: what it stores is immutable.
package final class CollectionBinding: Binding, @unchecked Sendable {
  /// The elements in order.
  package let elements: [CollectionElement]

  init(of key: TypeKey, _ elements: [CollectionElement], in owner: Injector, at registration: CodeLocation) {
    self.elements = elements
    super.init(
      BindingHeader(key: key, lifetime: .transient, owner: owner, registration: registration, role: .collection)
    )
    endObservation()
  }

  /// The same with another element.
  func with(_ element: CollectionElement) -> CollectionBinding {
    var elements = elements
    let index = elements.firstIndex { CollectionElement.precedes(element, $0) } ?? elements.endIndex
    elements.insert(element, at: index)
    return CollectionBinding(of: key, elements, in: owner, at: registration)
  }

  /// The same without some elements; `nil` if there are no others.
  func without(_ keys: Set<TypeKey>) -> CollectionBinding? {
    let rest = elements.filter { !keys.contains($0.key) }
    return rest.isEmpty ? nil : CollectionBinding(of: key, rest, in: owner, at: registration)
  }

  override func copied(to owner: Injector, as key: TypeKey? = nil) -> Binding {
    CollectionBinding(of: key ?? self.key, elements, in: owner, at: registration)
  }
}
