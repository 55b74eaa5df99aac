#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// The property wrappers among the stored fields of a type, own and inherited, from its metadata and without an instance.
///
/// The standard library reads fields in the same way for `Mirror` and, through an interface that Apple's platforms don't
/// have, for others. Its functions are in every version of its binary on each platform of this package.
///
/// Why this is sound:
/// - The declarations below are the standard library's own, with the calling convention of Swift, which these functions of
///   the runtime have. They read metadata only, which is never changed nor freed.
/// - Structures and native classes are asked, by the first word of their metadata (see ``/VialComponents/TypeMetadata``). For an
///   enumeration, a tuple or a protocol the functions would read an instance that isn't there. Classes that are written in
///   Objective-C have another first word as types; where a Swift class inherits from one, the runtime itself ends the
///   search for inherited fields there.
/// - An index is less than the count for the same type, which is constant.
/// - The structure that is filled in has the layout of the standard library's, with its padding. The name is copied before
///   it is freed by the function that comes with it.
struct StoredFields: Sendable {
  /// A field whose type is one of Vial's property wrappers.
  struct Wrapper: Sendable {
    /// The property, without the underscore of its field; `nil` if names are stripped.
    let property: String?

    /// The type that the wrapper asks for.
    let service: Any.Type
    let moment: HiddenRequestMoment
  }

  fileprivate(set) var wrappers: [Wrapper] = []

  /// Whether there are fields, and the compiler has left out what says which.
  fileprivate(set) var isStripped = false

  static let none = StoredFields()

  // Metadata doesn't change, and reading the types of fields takes long.
  private static let known = Protected<[ObjectIdentifier: StoredFields]>([:])

  static func of(_ type: Any.Type) -> StoredFields {
    guard let kind = FieldsKind(type) else { return none }
    let count = runtimeFieldCount(type)
    if count == 0, case .structure = kind, size(of: type) == 0 { return none }
    let identity = ObjectIdentifier(type)
    if let fields = known.withLock({ $0[identity] }) { return fields }
    var fields = StoredFields()
    fields.wrappers = (0..<count).compactMap { wrapper(at: $0, of: type) }
    fields.isStripped = lacksFields(type, kind, count)
    known.withLock { [fields] in $0[identity] = fields }
    return fields
  }

  private static func wrapper(at index: Int, of type: Any.Type) -> Wrapper? {
    var field = unsafe FieldMetadata()
    let fieldType = unsafe runtimeField(of: type, index: index, &field)
    defer { unsafe field.free?(field.name) }
    guard let request = HiddenRequestMoment.request(of: fieldType) else { return nil }
    let name = unsafe field.name.map { unsafe String(cString: $0) }
    return Wrapper(property: name.map(property(of:)), service: request.service, moment: request.moment)
  }

  /// Returns the name of a property; the compiler's name for the field of a wrapped one begins with an underscore.
  private static func property(of field: String) -> String {
    var name = field[...]
    if name.first == "`" { name = name.dropFirst().dropLast() }
    if name.first == "_" { name = name.dropFirst() }
    // Metadata has other spaces.
    return String(name.replacing("\u{A0}", with: " "))
  }

  /// Returns whether a type has fields that its metadata doesn't tell.
  private static func lacksFields(_ type: Any.Type, _ kind: FieldsKind, _ count: Int) -> Bool {
    switch kind {
    case .structure:
      // Structures of C may have fields without metadata.
      return count == 0 && size(of: type) > 0 && !String(reflecting: type).hasPrefix("__C.")
    case .object(let object):
      var next: AnyClass? = object, count = count
      while let object = next, FieldsKind(object) != nil {
        next = _getSuperclass(object)
        let inherited = next.flatMap { FieldsKind($0) == nil ? nil : runtimeFieldCount($0) } ?? 0
        // An object without fields has two words.
        let inheritedSize = next.map(instanceSize) ?? 2 * MemoryLayout<UInt>.size
        if count == inherited, instanceSize(object) > inheritedSize { return true }
        count = inherited
      }
      return false
    }
  }

  private static func size(of type: Any.Type) -> Int {
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type, do: size)
  }

  private static func instanceSize(_ object: AnyClass) -> Int {
    #if canImport(ObjectiveC)
      class_getInstanceSize(object)
    #else
      Int(runtimeInstanceExtents(object).positive)
    #endif
  }
}

/// The kind of a type that the runtime is asked about.
private enum FieldsKind {
  case structure
  case object(AnyClass)

  /// Returns `nil` for a type that has no stored fields, or none that the runtime knows.
  ///
  /// Why this is sound: the word is there for every type, and its values are part of the stable binary interface. It is less
  /// than 2,048 for all types but classes, which have zero there, or the address of their metaclass.
  init?(_ type: Any.Type) {
    switch unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee {
    case 0x200: self = .structure
    case 0, 0x800...:
      guard let object = type as? AnyClass else { return nil }
      self = .object(object)
    default: return nil
    }
  }
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func runtimeFieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func runtimeField(
  of type: Any.Type,
  index: Int,
  _ field: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

#if !canImport(ObjectiveC)
  @_silgen_name("_swift_getSwiftClassInstanceExtents")
  private func runtimeInstanceExtents(_ object: AnyClass) -> (negative: UInt, positive: UInt)
#endif

/// The name of a field and its properties.
@unsafe
private struct FieldMetadata {
  var name: UnsafePointer<UInt8>?
  var free: (@convention(c) (UnsafePointer<UInt8>?) -> Void)?
  var isStrong = false
  var isVariable = false
  private var padding: (UInt16, UInt32) = (0, 0)
}
