/// Something that several conditions compare with values, of which it has one at a time.
struct ConditionVariable {
  private let name: String
  private var values: [AnyHashable] = []

  /// The positions of the values.
  private var positions: [AnyHashable: Int] = [:]
  private let isExhaustive: Bool

  init(_ comparison: Comparison) {
    name = comparison.name
    isExhaustive = comparison.allValues != nil
    for value in comparison.allValues ?? [] { _ = position(of: value) }
  }

  /// How many values are to be told apart: those that are compared with, and whatever else there is.
  var count: Int { isExhaustive ? values.count : values.count + 1 }

  /// The position of a value, which counts from now on as one to be told apart.
  mutating func position(of value: AnyHashable) -> Int {
    if let known = positions[value] { return known }
    positions[value] = values.count
    values.append(value)
    return values.count - 1
  }

  /// That it has one of its values, as people read it.
  func statement(_ index: Int) -> String {
    guard index < values.count else { return "another \(name)" }
    return switch values[index].base {
    case true as Bool: name
    case false as Bool: "!\(name)"
    case let key as TypeKey: "requested by \(key.displayName)"
    case let value: "\(name) == \(value)"
    }
  }
}
