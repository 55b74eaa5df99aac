/// What can be seen of several conditions without looking at a context: where more than one holds, and where none does.
///
/// The conditions are evaluated for every combination of the values with which their tests compare something. What a
/// function says is not known, and nothing is concluded from it.
struct ConditionTable {
  /// The values of variables that lead to something; `nil` where any value does.
  typealias Combination = [Int?]

  /// Combinations for which the same is true, and whether it is true for all that there are.
  struct Finding {
    var combinations: [Combination] = []
    var isEverywhere = true
  }

  private static let mostCombinations = 4_096

  /// A condition whose tests are numbers, since it is evaluated for every combination.
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
    for condition in conditions { formulas.append(formula(condition.expression, &known)) }
  }

  /// The condition in numbers; the variables are known by what they stand for.
  private mutating func formula(
    _ expression: RuleExpression<ConditionClause>,
    _ known: inout [AnyHashable: Int]
  ) -> Formula {
    switch expression {
    case .clause(let clause):
      guard let comparison = clause.comparison else { return .unknown }
      let variable = known[comparison.subject] ?? variables.count
      if variable == variables.count { variables.append(ConditionVariable(comparison)) }
      known[comparison.subject] = variable
      return .comparison(variable: variable, value: variables[variable].position(of: comparison.value))
    case .not(let part): return .not(formula(part, &known))
    case .all(let parts): return .all(parts.map { formula($0, &known) })
    case .any(let parts): return .any(parts.map { formula($0, &known) })
    }
  }

  /// Where several of the conditions are seen to hold.
  var overlaps: Finding { finding { self.holding(in: $0).count > 1 } }

  /// Where all of the conditions are seen not to hold.
  var gaps: Finding { finding { combination in formulas.allSatisfy { Self.holds($0, in: combination) == false } } }

  /// The positions of the conditions that are seen to hold.
  func holding(in combination: Combination) -> [Int] {
    formulas.indices.filter { Self.holds(formulas[$0], in: combination) == true }
  }

  /// A combination as people read it.
  func text(_ combination: Combination) -> String {
    let statements = zip(variables, combination).compactMap { variable, value in value.map(variable.statement) }
    return statements.joined(separator: " && ")
  }

  /// Where something is true, in as few words as possible.
  private func finding(_ isTrue: (Combination) -> Bool) -> Finding {
    var finding = Finding()
    guard let combinations else { return Finding(isEverywhere: false) }
    for combination in combinations {
      guard isTrue(combination) else {
        finding.isEverywhere = false
        continue
      }
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

  /// Every combination of values; `nil` if there are too many to look at.
  private var combinations: [Combination]? {
    var combinations: [Combination] = [[]]
    for variable in variables {
      guard combinations.count * variable.count <= Self.mostCombinations else { return nil }
      combinations = combinations.flatMap { known in (0..<variable.count).map { known + [$0] } }
    }
    return combinations
  }

  /// Whether a condition holds; `nil` if that is not known.
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
