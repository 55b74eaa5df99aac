/// Something that several conditions compare with values, of which it has one at a time.
struct ConditionVariable {
  let subject: AnyHashable
  private let name: String
  private(set) var values: [AnyHashable]
  private let isExhaustive: Bool

  init(_ comparison: Comparison) {
    subject = comparison.subject
    name = comparison.name
    values = comparison.allValues ?? [comparison.value]
    isExhaustive = comparison.allValues != nil
  }

  /// How many values are to be told apart: those that are compared with, and whatever else there is.
  var count: Int { isExhaustive ? values.count : values.count + 1 }

  /// Counts the value of another comparison as one to be told apart.
  mutating func add(_ comparison: Comparison) {
    if !values.contains(comparison.value) { values.append(comparison.value) }
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
