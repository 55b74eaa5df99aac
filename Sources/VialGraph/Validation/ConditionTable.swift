import Vial

/// A truth table of several conditions, which finds where more than one holds and where none does.
///
/// It evaluates the conditions for every combination of the values with which they compare something. The result of a
/// function isn't known, and the table concludes nothing from it.
struct ConditionTable {
  /// A value for each variable, by position; `nil` stands for any value.
  typealias Combination = [Int?]

  /// The first combinations for which a statement is true, and whether it is true for all.
  struct Finding {
    var combinations: [Combination] = []
    var isEverywhere = true
  }

  private static let mostCombinations = 4_096

  /// How many combinations of a finding are reported.
  private static let mostReported = 5

  /// A condition with numbers in place of variables and values, since it is evaluated for every combination.
  private indirect enum Formula {
    case comparison(variable: Int, value: Int)
    case unknown
    case all([Formula])
    case any([Formula])
    case not(Formula)
  }

  private var formulas: [Formula] = []
  private var variables: [ConditionVariable] = []

  init(_ conditions: [Condition]) {
    var known: [AnyHashable: Int] = [:]
    for condition in conditions { formulas.append(formula(condition.clauses, &known)) }
  }

  private mutating func formula(
    _ expression: ClauseExpression<ConditionClause>,
    _ known: inout [AnyHashable: Int]
  ) -> Formula {
    switch expression {
    case .clause(let wording, _):
      guard let comparison = wording.comparison else { return .unknown }
      let variable = known[comparison.subject] ?? variables.count
      if variable == variables.count { variables.append(ConditionVariable(comparison)) }
      known[comparison.subject] = variable
      return .comparison(variable: variable, value: variables[variable].position(of: comparison.value))
    case .not(let part): return .not(formula(part, &known))
    case .parts(let parts, let isAny):
      let formulas = parts.map { formula($0, &known) }
      return isAny ? .any(formulas) : .all(formulas)
    }
  }

  /// The combinations for which several conditions are known to hold.
  var overlaps: Finding { finding { self.holding(in: $0).count > 1 } }

  /// The combinations for which all conditions are known not to hold.
  var gaps: Finding { finding { combination in formulas.allSatisfy { Self.holds($0, in: combination) == false } } }

  /// Whether one of the conditions is known to hold, whatever the values are.
  var isCovering: Bool { combinations?.allSatisfy { !holding(in: $0).isEmpty } ?? false }

  /// The positions of the conditions that are known never to hold.
  var impossible: [Int] {
    guard let combinations else { return [] }
    return formulas.indices.filter { index in combinations.allSatisfy { Self.holds(formulas[index], in: $0) == false } }
  }

  /// Returns the positions of the conditions that are known to hold.
  func holding(in combination: Combination) -> [Int] {
    formulas.indices.filter { Self.holds(formulas[$0], in: combination) == true }
  }

  func text(_ combination: Combination) -> String {
    zip(variables, combination).compactMap { variable, value in value.map(variable.statement) }
      .joined(separator: " && ")
  }

  /// Returns the first combinations for which a statement is true, each with as few values as possible.
  private func finding(_ isTrue: (Combination) -> Bool) -> Finding {
    var finding = Finding()
    guard let combinations else { return Finding(isEverywhere: false) }
    for combination in combinations {
      guard isTrue(combination) else {
        finding.isEverywhere = false
        continue
      }
      if finding.combinations.count == Self.mostReported { continue }
      var essence = combination
      for index in essence.indices {
        let value = essence[index]
        essence[index] = nil
        if !isTrue(essence) { essence[index] = value }
      }
      if !finding.combinations.contains(essence) { finding.combinations.append(essence) }
    }
    return finding
  }

  /// Every combination of values; `nil` if there are too many.
  private var combinations: [Combination]? {
    var combinations: [Combination] = [[]]
    for variable in variables {
      guard combinations.count * variable.count <= Self.mostCombinations else { return nil }
      combinations = combinations.flatMap { known in (0..<variable.count).map { known + [$0] } }
    }
    return combinations
  }

  /// Whether a condition holds; `nil` if that isn't known.
  private static func holds(_ formula: Formula, in combination: Combination) -> Bool? {
    switch formula {
    case .comparison(let variable, let value): return combination[variable].map { $0 == value }
    case .unknown: return nil
    case .not(let formula): return holds(formula, in: combination).map(!)
    case .all(let parts):
      let answers = parts.map { holds($0, in: combination) }
      return answers.contains(false) ? false : answers.contains(nil) ? nil : true
    case .any(let parts):
      let answers = parts.map { holds($0, in: combination) }
      return answers.contains(true) ? true : answers.contains(nil) ? nil : false
    }
  }
}

/// A variable that conditions compare with values, of which it has one at a time.
private struct ConditionVariable {
  private let name: String
  private var values: [AnyHashable] = []
  private var positions: [AnyHashable: Int] = [:]
  private let isExhaustive: Bool

  init(_ comparison: Comparison) {
    name = comparison.name
    isExhaustive = comparison.allValues != nil
    for value in comparison.allValues ?? [] { _ = position(of: value) }
  }

  /// The number of values to distinguish; unless they are exhaustive, one more for any other value.
  var count: Int { isExhaustive ? values.count : values.count + 1 }

  /// Returns the position of a value, which is added if it is new.
  mutating func position(of value: AnyHashable) -> Int {
    if let known = positions[value] { return known }
    positions[value] = values.count
    values.append(value)
    return values.count - 1
  }

  /// Returns the text for one of the values.
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
