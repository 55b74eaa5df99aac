extension Condition {
  /// The contexts that the condition asks for, as requirements of a registration.
  package func contexts(at registration: CodeLocation) -> [Requirement] {
    expression.clauses.compactMap { clause in
      clause.context.map { Requirement($0, at: registration, isOnMainActor: clause.isOnMainActor) }
    }
  }
}
