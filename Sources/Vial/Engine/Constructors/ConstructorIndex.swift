/// The constructors of a registry, by the texts that lead to them.
///
/// A constructor under a type's own name has two texts, without and with the module. A text leads to the one constructor
/// that was registered under just that text, or to the constructors of all types with that name.
struct ConstructorIndex {
  enum Finding {
    case nothing
    case one(Constructor)
    case severalTypes
  }

  /// The constructors by the hashes of their texts; a dictionary by texts would weigh more, and names stay in memory.
  private var buckets = KeyTable<[Constructor]>()

  /// The constructors that were removed under another lock, to be released without it.
  var undone: [Constructor] = []

  /// Returns the constructor that a text leads to, or the one of a type with that name.
  func find(_ text: String, ownedBy owner: ObjectIdentifier?) -> Finding {
    let constructors = constructors(of: text)
    if constructors.isEmpty { return .nothing }
    if let owner {
      return constructors.first { $0.owner == owner }.map(Finding.one) ?? .nothing
    }
    return constructors.count == 1 ? .one(constructors[0]) : .severalTypes
  }

  private func constructors(of text: String) -> [Constructor] {
    (buckets[Self.bucket(of: text)] ?? []).filter { $0.spellings.contains(text) }
  }

  private static func bucket(of text: String) -> TypeKey {
    TypeKey(ObjectIdentifier(Constructor.self), qualifierWord: UInt(bitPattern: text.hashValue), scopeWord: 0)
  }

  /// Returns the constructors that exclude another one.
  ///
  /// Each text has either one constructor that was registered under just that text, or any number of types.
  func conflicts(with constructor: Constructor) -> [Constructor] {
    var conflicts: [Constructor] = []
    for text in constructor.spellings {
      for other in constructors(of: text) where !conflicts.contains(where: { $0 === other }) {
        let areDifferentTypes = constructor.owner != nil && other.owner != nil && constructor.owner != other.owner
        if !areDifferentTypes { conflicts.add(other) }
      }
    }
    return conflicts
  }

  /// Adds a constructor that conflicts with none.
  mutating func insert(_ constructor: Constructor) { change(constructor) { $0 + [constructor] } }

  mutating func remove(_ constructor: Constructor) { change(constructor) { $0 } }

  /// Changes the buckets of a constructor, given what they have beside it.
  private mutating func change(_ constructor: Constructor, _ change: ([Constructor]) -> [Constructor]) {
    for text in constructor.spellings {
      let bucket = Self.bucket(of: text)
      let changed = change((buckets[bucket] ?? []).filter { $0 !== constructor })
      buckets[bucket] = changed.isEmpty ? nil : changed
    }
  }

  /// The constructors, in no order.
  var constructors: [Constructor] {
    @inline(never)
    get {
      buckets.pairs.flatMap { bucket, constructors in
        constructors.filter { Self.bucket(of: $0.spellings[0]) == bucket }
      }
    }
  }

  /// For each constructor the shortest text that leads only to it, in no order.
  var names: [String] { constructors.map(shortestText) }

  /// Returns for each constructor of a text the shortest text that leads only to it.
  func names(sharing text: String) -> [String] {
    constructors(of: text).map(shortestText)
  }

  private func shortestText(of constructor: Constructor) -> String {
    let spellings = constructor.spellings
    return spellings.first { constructors(of: $0).count == 1 } ?? spellings[spellings.count - 1]
  }
}
