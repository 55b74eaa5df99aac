import Vial

/// Marks the rule for accounts that are easily guessed.
enum Strict: Qualifier {}
