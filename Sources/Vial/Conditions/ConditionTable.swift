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

  private let conditions: [Condition]
  private var variables: [ConditionVariable] = []

  init(_ conditions: [Condition]) {
    self.conditions = conditions
    for comparison in conditions.flatMap(\.tests).compactMap(\.comparison) {
      if let index = variables.firstIndex(where: { $0.subject == comparison.subject }) {
        variables[index].add(comparison)
      } else {
        variables.append(ConditionVariable(comparison))
      }
    }
  }

  /// Where several of the conditions are seen to hold.
  var overlaps: Finding { finding { self.holding(in: $0).count > 1 } }

  /// Where all of the conditions are seen not to hold.
  var gaps: Finding { finding { combination in conditions.allSatisfy { self.holds($0, in: combination) == false } } }

  /// The positions of the conditions that are seen to hold.
  func holding(in combination: Combination) -> [Int] {
    conditions.indices.filter { holds(conditions[$0], in: combination) == true }
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
  private func holds(_ condition: Condition, in combination: Combination) -> Bool? {
    switch condition.expression {
    case .test(let test): return holds(test, in: combination)
    case .not(let condition): return holds(condition, in: combination).map(!)
    case .all(let parts):
      let answers = parts.map { holds($0, in: combination) }
      return answers.contains(false) ? false : answers.contains(nil) ? nil : true
    case .any(let parts):
      let answers = parts.map { holds($0, in: combination) }
      return answers.contains(true) ? true : answers.contains(nil) ? nil : false
    }
  }

  private func holds(_ test: any ContextTest, in combination: Combination) -> Bool? {
    guard let comparison = test.comparison,
      let variable = variables.firstIndex(where: { $0.subject == comparison.subject }),
      let value = combination[variable]
    else { return nil }
    return variables[variable].values.firstIndex(of: comparison.value) == value
  }
}
