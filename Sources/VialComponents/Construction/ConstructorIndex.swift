/// The constructors of a registry, by the texts that lead to them and by the types whose own names they have.
///
/// A constructor under a type's own name has two texts, without and with the module. A text leads to the one constructor
/// that was registered under just that text, or to the constructors of all types with that name.
struct ConstructorIndex: Sendable {
  private var constructors: [ConstructorName.Key: [Constructor]] = [:]

  /// Returns the constructors that a name leads to: one, or all that belong to types of that name.
  func find(_ key: ConstructorName.Key) -> [Constructor] { constructors[key] ?? [] }

  /// Returns the constructor that a name leads to, if that is only one.
  func only(_ key: ConstructorName.Key) -> Constructor? {
    guard let found = constructors[key], found.count == 1 else { return nil }
    return found[0]
  }

  /// Returns the same constructors in a table of their own, since two locks can't guard one.
  func copy() -> ConstructorIndex {
    var copy = self
    copy.constructors.reserveCapacity(constructors.count)
    return copy
  }

  /// Returns the constructors that exclude another one, some perhaps twice.
  ///
  /// Each text has either one constructor that was registered under just that text, or any number of types.
  func conflicts(with added: Constructor) -> [Constructor] {
    added.keys.flatMap(find).filter { other in
      added.name.type == nil || other.name.type == nil || added.name.type == other.name.type
    }
  }

  /// Adds a constructor in the place of those that conflict with it.
  mutating func insert(_ added: Constructor, replacing conflicts: [Constructor]) {
    for conflict in conflicts { remove(conflict) }
    // A new array, since callers read the old one without the lock.
    for key in added.keys { constructors[key] = find(key) + [added] }
  }

  mutating func remove(_ removed: Constructor) {
    RunningConstructions.shared.synchronize()
    for key in removed.keys {
      let rest = find(key).filter { $0 !== removed }
      constructors[key] = rest.isEmpty ? nil : rest
    }
  }

  /// The shortest texts that each lead only to one constructor, sorted.
  private var names: [String] {
    constructors.flatMap { key, found in found.filter { $0.keys[0] == key }.map(shortestText) }.sorted()
  }

  /// What a list shows of the constructors, sorted by name.
  var entries: [ConstructorRegistry.Entry] {
    names.reduce(into: []) { entries, name in
      if entries.last?.name != name { entries += find(.text(name)).map { ConstructorRegistry.Entry(name, $0) } }
    }
  }

  /// Returns the shortest text that leads only to a constructor.
  func shortestText(of constructor: Constructor) -> String {
    let texts = constructor.name.texts
    return texts.first { find(.text($0)).count == 1 } ?? texts[texts.count - 1]
  }
}
