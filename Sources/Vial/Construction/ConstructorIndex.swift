/// What a registry holds, by the texts under which it can be asked for.
///
/// A constructor under a type's own name stands under two texts, without and with the module. A text leads to one
/// constructor that was registered under just that text, or to those of all types that are called so.
struct ConstructorIndex {
  private var constructorsByText: [String: [Constructor]] = [:]

  /// What a name leads to.
  enum Finding {
    case none
    case one(Constructor)
    case several([Constructor])
  }

  /// Returns what a name leads to.
  func find(_ name: ConstructorName) -> Finding {
    let candidates = conflicts(with: name)
    guard let first = candidates.first else { return .none }
    return candidates.count == 1 ? .one(first) : .several(candidates)
  }

  /// Returns the constructors that cannot stand beside one of this name.
  func conflicts(with name: ConstructorName) -> [Constructor] {
    switch name.storage {
    case .text(let text):
      return constructorsByText[text] ?? []
    case .own(let type):
      for text in name.spellings {
        if let match = constructorsByText[text]?.first(where: { $0.name.isText || $0.name.isOwn(of: type) }) {
          return [match]
        }
      }
      return []
    }
  }

  /// Adds a constructor that conflicts with none.
  mutating func insert(_ constructor: Constructor) {
    for text in constructor.name.spellings { constructorsByText[text, default: []].append(constructor) }
  }

  /// Removes a constructor that is held.
  mutating func remove(_ constructor: Constructor) {
    for text in constructor.name.spellings {
      constructorsByText[text]?.removeAll { $0 === constructor }
      if constructorsByText[text]?.isEmpty == true { constructorsByText[text] = nil }
    }
  }

  /// For each constructor the shortest text that leads to it alone, sorted.
  var names: [String] {
    constructorsByText.flatMap { text, constructors in
      constructors.filter { shortestText(of: $0) == text }.map { _ in text }
    }.sorted()
  }

  /// Returns the shortest text that leads to this constructor alone.
  func shortestText(of constructor: Constructor) -> String {
    let spellings = constructor.name.spellings
    return spellings.first { constructorsByText[$0]?.count == 1 } ?? spellings[spellings.count - 1]
  }
}
