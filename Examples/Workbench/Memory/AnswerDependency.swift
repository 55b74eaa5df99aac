import Vial

/// What the last answer is taken from.
struct AnswerDependency: AutowiredDependency {
  let answers: Answers

  static let wiring = Wiring(AnswerDependency.init)
}
