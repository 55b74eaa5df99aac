/// A call of `singleton` or one like it, by its place.
///
/// The place tells services of one type apart. Texts of a place are compared by content, since a module to which the
/// compiler copies a property has texts of its own.
@usableFromInline
struct ServiceProperty {
  let name: StaticString
  let fileID: StaticString
  let line: Int
  let column: Int

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ name: StaticString, _ fileID: StaticString, _ line: Int, _ column: Int) {
    self.init(named: name, fileID, line, column)
  }

  @usableFromInline
  @inline(__always)
  init(named name: StaticString, _ fileID: StaticString, _ line: Int, _ column: Int) {
    (self.name, self.fileID, self.line, self.column) = (name, fileID, line, column)
  }

  /// Whether it is a function with arguments.
  var hasArguments: Bool { name.description.contains("(") && !name.description.hasSuffix("()") }

  /// The text of the name in keys: the property's name, nothing in the place of a qualifier, and the place.
  fileprivate var text: String { "\(name)\0\0\(fileID):\(line):\(column)" }
}

extension Name {
  /// The name of the property that the key belongs to; `nil` if it was given by a registration.
  var property: String? {
    let parts = text.split(separator: "\0", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 && parts[1].isEmpty ? String(parts[0]) : nil
  }
}

extension TypeKey {
  /// Whether the key is a property's.
  package var isProperty: Bool { qualifyingName?.property != nil }
}

/// What is known of a place: the word of its name in keys, and the location.
struct ServicePlace {
  let address: UInt
  let position: UInt
  let name: Name
  let location: CodeLocation

  init(of property: ServiceProperty) {
    address = ServicePlaces.address(of: property)
    position = ServicePlaces.position(of: property)
    name = .interned(property.text)
    location = CodeLocation(fileID: property.fileID.description, line: property.line)
  }
}
