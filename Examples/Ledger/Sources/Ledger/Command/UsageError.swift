/// The arguments cannot be understood.
struct UsageError: Error {
  let reason: String
}
