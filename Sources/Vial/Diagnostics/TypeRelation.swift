/// What can be said of two types of which there are no instances; it serves hints alone.
enum TypeRelation {
  /// Whether one of the types is a protocol type and the other conforms to it, or one a class and the other inherits
  /// from it.
  static func isRelated(_ one: Any.Type, to other: Any.Type) -> Bool {
    one != other && (`is`(one, kindOf: other) || `is`(other, kindOf: one))
  }

  private static func `is`(_ type: Any.Type, kindOf general: Any.Type) -> Bool {
    func casts<Metatype>(to _: Metatype.Type) -> Bool { type is Metatype }
    func inherits<General>(from _: General.Type) -> Bool { type is General.Type }
    if general is AnyClass { return _openExistential(general, do: inherits) }
    // There is no syntax for the type `any P.Type` where `any P` is a value; its mangled name can be written, though.
    guard general != Any.self, let name = _mangledTypeName(general), let metatype = _typeByName(name + "Xp") else {
      return false
    }
    return _openExistential(metatype, do: casts)
  }
}
