/// The names of the properties on a key path, as Swift keeps them for stored ones.
package struct PropertyName: CustomStringConvertible {
  package let description: String

  /// Reads the names; there are none if a property is computed.
  package init?(of keyPath: AnyKeyPath, in root: Any.Type) {
    var text = keyPath.debugDescription
    guard !text.contains(".<") else { return nil }
    let prefix = "\\\(String(nameOf: root, qualified: false))."
    if text.hasPrefix(prefix) { text.removeFirst(prefix.count) }
    description = text
  }

  /// The names behind that of the type to which the properties belong.
  static func qualified(_ keyPath: AnyKeyPath, in root: Any.Type) -> String {
    let name = PropertyName(of: keyPath, in: root)?.description ?? "a computed property"
    return "\(String(nameOf: root, qualified: false)).\(name)"
  }
}
