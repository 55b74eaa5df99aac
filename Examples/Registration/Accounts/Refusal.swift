/// A text that was typed is refused.
struct Refusal: Error {
  let reason: String
}
