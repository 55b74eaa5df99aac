extension Condition {
  /// What a condition is made of, for code that looks at it and asks for no context.
  package enum Outline {
    /// A test, with what it compares if that is known.
    case test(Comparison?)
    case all([Condition])
    case any([Condition])
    case not(Condition)
  }

  /// What it is made of.
  package var outline: Outline {
    switch expression {
    case .test(let test): .test(test.comparison)
    case .all(let parts): .all(parts)
    case .any(let parts): .any(parts)
    case .not(let condition): .not(condition)
    }
  }

  /// What it is about, as a registration asks for it.
  package func contexts(at registration: CodeLocation) -> [Requirement] {
    tests.compactMap { test in
      test.context.map { Requirement($0, at: registration, isOnMainActor: test.isOnMainActor) }
    }
  }
}
