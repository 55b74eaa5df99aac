/// Something that was typed cannot be taken.
struct Refusal: Error {
  let reason: String
}
