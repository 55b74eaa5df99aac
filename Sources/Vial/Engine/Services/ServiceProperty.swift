/// A call of `singleton` or one like it, by its place.
///
/// The place tells services of one type apart. Texts of a place are compared by content, since a module to which the
/// compiler copies a property has texts of its own.
@usableFromInline
package struct ServiceProperty {
  let name: StaticString
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: Int
  @usableFromInline let column: Int

  @usableFromInline
  package init(_ name: StaticString, _ fileID: StaticString, _ line: Int, _ column: Int) {
    (self.name, self.fileID, self.line, self.column) = (name, fileID, line, column)
  }

  /// The address of the file's text.
  ///
  /// The compiler computes it and the position in advance where it inlines the call.
  @_alwaysEmitIntoClient
  @inline(__always)
  package static func address(of fileID: StaticString) -> UInt { unsafe UInt(bitPattern: fileID.utf8Start) }

  /// The line and the column in one word, whose low bits depend on both.
  ///
  /// Each has half of the word, so that two places of a file differ, however long its lines are.
  @_alwaysEmitIntoClient
  @inline(__always)
  package static func position(_ line: Int, _ column: Int) -> UInt {
    let half = UInt(UInt.bitWidth) / 2
    let mixed = (UInt(truncatingIfNeeded: line) &<< half ^ UInt(truncatingIfNeeded: column)) &* 0x9E37_79B9
    return mixed ^ mixed &>> half
  }

  var address: UInt { Self.address(of: fileID) }
  var position: UInt { Self.position(line, column) }

  /// Whether it is a function with arguments, such as `store(of:)`.
  var hasArguments: Bool { name.description.hasSuffix(":)") }

  /// The text of the name in keys: the property's name, nothing in the place of a qualifier, and the place.
  fileprivate var text: String { "\(name)\0\0\(fileID):\(line):\(column)" }
}

extension Name {
  /// Whether it is a property's, and not given by a registration.
  @inline(never)
  var isProperty: Bool {
    var last: UInt8 = 1
    for byte in text.utf8 {
      if byte | last == 0 { return true }
      last = byte
    }
    return false
  }
}

extension TypeKey {
  /// Whether the key is a property's.
  @inline(never)
  package var isProperty: Bool { qualifyingName?.isProperty ?? false }

  /// Whether the key is one of a function with arguments, which may call itself with others.
  @inline(never)
  package var takesArguments: Bool { isProperty && givenName?.hasSuffix(":)") ?? false }
}

/// The facts of a place: the word of its name in keys, and the location.
package struct ServicePlace {
  let address: UInt
  let position: UInt

  /// The word of the name beside a type.
  package let word: UInt

  package let location: CodeLocation

  /// Whether it is in a function with arguments.
  let hasArguments: Bool

  init(of property: ServiceProperty) {
    (address, position) = (property.address, property.position)
    word = Name.interned(property.text).word | 2
    location = CodeLocation(fileID: property.fileID.description, line: property.line)
    hasArguments = property.hasArguments
  }
}
