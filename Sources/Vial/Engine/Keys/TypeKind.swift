/// What can be told of a type by the first word of its metadata.
package enum TypeKind {
  /// Whether values of a type are known to be no objects: those of structures, enumerations, tuples and functions, but
  /// not of optionals and protocols, which may hold objects.
  ///
  /// Why this is sound: the word is there for every type, and its values for these kinds are part of the stable binary
  /// interface; a class has zero there, or the address of its metaclass.
  package static func isValue(_ type: Any.Type) -> Bool {
    let metadata = unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    return switch unsafe metadata.pointee {
    case 0x200, 0x201, 0x301, 0x302: true
    default: false
    }
  }

  /// Whether a type is an optional of another one.
  ///
  /// Why this is sound: optionals have a kind of their own in the stable binary interface.
  static func isOptional(_ type: Any.Type) -> Bool {
    unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x202
  }
}
