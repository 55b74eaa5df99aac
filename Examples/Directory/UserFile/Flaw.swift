/// A mistake in a line of a file.
struct Flaw: Error {
  let reason: String
}
