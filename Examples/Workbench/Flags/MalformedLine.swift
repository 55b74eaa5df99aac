/// A line of a file that sets no flag, and why.
struct MalformedLine: Sendable {
  let number: Int
  let flaw: Flaw
}
