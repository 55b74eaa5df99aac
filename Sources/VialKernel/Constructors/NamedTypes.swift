/// Types that constructors and methods make and take, by their names.
struct NamedTypes: Sendable {
  private struct Entry: Sendable {
    /// The type; `nil` for several types whose names read alike, as private types can.
    var type: Any.Type?
    var isOfMainActor = false
  }

  private var entries: [String: Entry] = [:]

  init() {}

  init(of callee: ServiceCallee) {
    for type in callee.types { add(type, isOfMainActor: callee.function.isOnMainActor) }
  }

  mutating func add(_ type: Any.Type, isOfMainActor: Bool = false) {
    let type = TypedParameter.unwrapped(type)
    add(Entry(type: type, isOfMainActor: isOfMainActor), String(naming: type))
  }

  mutating func add(_ other: NamedTypes) {
    for (name, entry) in other.entries { add(entry, name) }
  }

  private mutating func add(_ entry: Entry, _ name: String) {
    guard var known = entries[name] else { return entries[name] = entry }
    if known.type != entry.type { known.type = nil }
    known.isOfMainActor = known.isOfMainActor || entry.isOfMainActor
    entries[name] = known
  }

  /// All types, with their relations to each other.
  ///
  /// - Complexity: O(*n* · *m*) in the number of types, and the number of protocols among them.
  var descriptions: [Manifest.TypeDescription] {
    let forms = entries.map { (name: $0, form: Self.form(of: $1, $0)) }
    let protocols = forms.filter { [.protocol, .constrainedProtocol].contains($0.form.form) }.map(\.name)
    return forms.map { name, form in
      let conformances = protocols.filter { $0 != name && isKind(name, $0) }
      let supertypes = (conformances + superclasses(of: name)).sorted()
      return Manifest.TypeDescription(name: name, form: form.form, supertypes: supertypes, isOpen: form.isOpen)
    }
  }

  private func superclasses(of name: String) -> [String] {
    guard let type = entries[name]?.type else { return [] }
    return Self.classes(from: type).dropFirst().compactMap { superclass in
      let name = String(naming: superclass)
      return entries[name]?.type == superclass ? name : nil
    }
  }

  /// A class and its superclasses; none for another type.
  static func classes(from type: Any.Type?) -> [AnyClass] {
    sequence(first: type as? AnyClass) { $0.flatMap(_getSuperclass) }.prefix { $0 != nil }.compactMap(\.self)
  }

  var names: [String] { entries.keys.sorted() }

  /// Describes a type without its supertypes.
  func description(of name: String) -> Manifest.TypeDescription? {
    guard let (form, isOpen) = entries[name].map({ Self.form(of: $0, name) }) else { return nil }
    return Manifest.TypeDescription(name: name, form: form, supertypes: [], isOpen: isOpen)
  }

  private static func form(of entry: Entry, _ name: String) -> (form: Manifest.TypeDescription.Form, isOpen: Bool) {
    let (form, isOpen) = entry.type.map { Self.form(of: $0, name) } ?? (.other, true)
    // A conformance of the main actor is known only there.
    return (form, isOpen || entry.isOfMainActor && !MainActorProbe.isOnMainActor)
  }

  private static func form(of type: Any.Type, _ name: String) -> (Manifest.TypeDescription.Form, isOpen: Bool) {
    if type is AnyClass { return (.object, false) }
    // It stands for the value in it.
    if type == AnyHashable.self { return (.other, true) }
    // Tuples and functions have names that begin with these characters.
    if TypeMetadata(type).isValue {
      return name.hasPrefix("(") || name.hasPrefix("@") ? (.other, true) : (.value, false)
    }
    if name.hasSuffix(".Type") || name.hasSuffix(".Protocol") { return (.other, true) }
    if existentialMetatype(of: type) == nil { return (.protocol, true) }
    return (TypeMetadata(type).inherits(from: type) == nil ? .constrainedProtocol : .protocol, false)
  }

  /// Whether instances of one type are known to be of another.
  func isKind(_ name: String, _ other: String) -> Bool {
    guard let type = entries[name]?.type, let other = entries[other]?.type else { return false }
    if other is AnyClass { return Self.classes(from: type).contains { $0 == other } }
    if let inherits = TypeMetadata(type).inherits(from: other) { return inherits }
    func isKind<Existential>(_ existential: Existential.Type) -> Bool { type is Existential }
    return Self.existentialMetatype(of: other).map { isKind($0) } ?? false
  }

  /// Returns the type of metatypes that conform to a protocol; `nil` if it isn't a protocol, or a private one.
  ///
  /// A generic function can't name this type, but its mangled name is known.
  private static func existentialMetatype(of type: Any.Type) -> Any.Type? {
    _mangledTypeName(type).flatMap { _typeByName($0 + "Xp") }
  }
}

/// The types of a running program, which may find further classes by their names.
final class RunningTypes: TypeSource {
  private let constructors: ServiceConstructors
  private let attached: [String: Any.Type]
  private var types: NamedTypes
  let hasSupertypes = false

  init(_ constructors: ServiceConstructors, attached: [String: Any.Type]) {
    self.constructors = constructors
    self.attached = attached
    types = constructors.types(with: attached)
  }

  var names: [String] {
    // A class that a file names may have been found meanwhile.
    types = constructors.types(with: attached)
    return types.names
  }

  func description(of name: String) -> Manifest.TypeDescription? {
    if let description = types.description(of: name) { return description }
    types = constructors.types(with: attached)
    return types.description(of: name)
  }

  func isKind(_ name: String, _ other: String) -> Bool { types.isKind(name, other) }
}
