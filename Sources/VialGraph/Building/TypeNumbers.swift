/// Keeps types apart whose names read alike, such as private types of two files.
struct TypeNumbers {
  private var types: [String: [ObjectIdentifier]] = [:]

  init() {}

  /// Returns a name of a type that no other type has, if types are always named in the same order.
  mutating func uniqueName(_ name: String, of type: Any.Type) -> String {
    let identity = ObjectIdentifier(type)
    let known = types[name, default: []]
    let number = known.firstIndex(of: identity) ?? known.count
    if number == known.count { types[name] = known + [identity] }
    return number == 0 ? name : "\(name) #\(number + 1)"
  }
}
