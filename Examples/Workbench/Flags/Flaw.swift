/// What is wrong with a line of a file.
struct Flaw: Error {
  let reason: String
}
