import Vial

/// What was calculated last.
struct LastAnswer: OperationComponent, InitializerInjectable {
  static let name = "ans"
  let notation = Notation.constant
  private let answers: Answers

  init(dependency: AnswerDependency) {
    answers = dependency.answers
  }

  func value(of numbers: [Double]) throws(CalculationError) -> Double {
    guard let answer = answers.last else { throw CalculationError(reason: "there is no answer yet") }
    return answer
  }
}
