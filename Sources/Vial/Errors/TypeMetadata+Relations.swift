// The relation of two types without instances, for near misses and for the check of declared plugins.
extension TypeMetadata {
  /// Whether a request for a type may have meant the binding of another one.
  ///
  /// One of them may be a protocol type to which the other conforms, or a class from which the other inherits. Or they are
  /// tuples, or hold tuples, that differ only in labels.
  package static func suggests(_ type: Any.Type, for sought: Any.Type) -> Bool {
    if TypeMetadata(type).result == sought || (sought as? any SetOfServices.Type)?.element == type { return true }
    if type == sought { return false }
    if `is`(type, kindOf: sought) || `is`(sought, kindOf: type) { return true }
    let names = (_typeName(type, qualified: true), _typeName(sought, qualified: true))
    return names.0 != names.1 && names.0.withoutTupleLabels == names.1.withoutTupleLabels
  }

  /// Whether an instance of a type is certainly not of another type.
  package static func rulesOut(_ type: Any.Type, being general: Any.Type) -> Bool {
    // The content of an optional or a protocol type is known only at run time, and a cast converts some values.
    if general is AnyClass { return type is AnyClass && !`is`(type, kindOf: general) }
    guard type is AnyClass || TypeMetadata(type).isValue, _mangledTypeName(general)?.hasSuffix("_p") == true else {
      return false
    }
    return metatype(of: general) != nil && !`is`(type, kindOf: general)
  }

  private static func `is`(_ type: Any.Type, kindOf general: Any.Type) -> Bool {
    func casts<Metatype>(to _: Metatype.Type) -> Bool { type is Metatype }
    func inherits<General>(from _: General.Type) -> Bool { type is General.Type }
    if general is AnyClass { return _openExistential(general, do: inherits) }
    guard general != Any.self else { return false }
    // A protocol type conforms to no protocol, but may be composed of several, or inherit from others.
    if let inherits = TypeMetadata(type).inherits(from: general) { return inherits }
    return metatype(of: general).map { _openExistential($0, do: casts) } ?? false
  }

  /// The type of the types that conform to a protocol.
  private static func metatype(of general: Any.Type) -> Any.Type? {
    // Swift has no syntax for the type `any P.Type` if `any P` is a value, but it has a mangled name.
    _mangledTypeName(general).flatMap { _typeByName($0 + "Xp") }
  }
}

/// A set, of which no injector collects the elements, as it does for an array.
private protocol SetOfServices { static var element: Any.Type { get } }

extension Set: SetOfServices {
  fileprivate static var element: Any.Type { Element.self }
}
