/// An operation has no value for some numbers.
struct CalculationError: Error {
  let reason: String
}
