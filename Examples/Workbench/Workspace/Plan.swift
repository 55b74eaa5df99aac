/// The plan that a customer pays for.
enum Plan: Int, CaseIterable, Comparable {
  case free, plus, pro

  static let names = allCases.map { "\($0)" }.joined(separator: "|")

  /// Creates the plan that a word stands for.
  init?(word: String) {
    guard let plan = Self.allCases.first(where: { "\($0)" == word }) else { return nil }
    self = plan
  }

  static func < (one: Plan, other: Plan) -> Bool { one.rawValue < other.rawValue }
}
