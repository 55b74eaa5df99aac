/// The texts that a user types in one flow, until each is accepted.
struct Answers {
  let names: [String]
  let passwords: [String]

  /// Two flows: one that meets a taken name, and one that wants the name which the first has just taken.
  static let sample = [
    Answers(names: ["ada", "grace"], passwords: ["cobol", "nanoseconds"]),
    Answers(names: ["Grace", "kay"], passwords: ["smalltalk", "smalltalk 1972"]),
  ]
}
