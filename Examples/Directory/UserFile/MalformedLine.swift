/// A line of a file that is no user, and why.
struct MalformedLine: Sendable {
  let number: Int
  let flaw: Flaw
}
