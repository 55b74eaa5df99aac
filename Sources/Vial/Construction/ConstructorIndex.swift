/// What a registry holds, by the texts under which it can be asked for.
///
/// A constructor under a type's own name stands under two texts, without and with the module. A text leads to the one
/// constructor that was registered under just that text, or to those of all types that are called so.
struct ConstructorIndex {
  private var constructorsByText: [String: [Constructor]] = [:]

  /// Returns the constructors to which a text leads, or of these the one that is registered under a type's own name.
  func constructors(under text: String, ownedBy owner: ObjectIdentifier? = nil) -> [Constructor] {
    let constructors = constructorsByText[text] ?? []
    return owner == nil ? constructors : constructors.filter { $0.owner == owner }
  }

  /// Returns the constructors that cannot stand beside another one.
  ///
  /// Under each text there is either one constructor that was registered under just that text, or any number of types.
  func conflicts(with constructor: Constructor) -> [Constructor] {
    var conflicts: [Constructor] = []
    for text in constructor.spellings {
      for other in constructors(under: text) where !conflicts.contains(where: { $0 === other }) {
        let areDifferentTypes = constructor.owner != nil && other.owner != nil && constructor.owner != other.owner
        if !areDifferentTypes { conflicts.append(other) }
      }
    }
    return conflicts
  }

  /// Adds a constructor that conflicts with none.
  mutating func insert(_ constructor: Constructor) {
    for text in constructor.spellings { constructorsByText[text, default: []].append(constructor) }
  }

  /// Removes a constructor that is held.
  mutating func remove(_ constructor: Constructor) {
    for text in constructor.spellings {
      constructorsByText[text]?.removeAll { $0 === constructor }
      if constructorsByText[text]?.isEmpty == true { constructorsByText[text] = nil }
    }
  }

  /// Every constructor, in no order.
  var all: [Constructor] {
    constructorsByText.flatMap { text, constructors in constructors.filter { $0.spellings[0] == text } }
  }

  /// Returns the shortest text that leads to this constructor alone.
  func shortestText(of constructor: Constructor) -> String {
    let spellings = constructor.spellings
    return spellings.first { constructors(under: $0).count == 1 } ?? spellings[spellings.count - 1]
  }
}
