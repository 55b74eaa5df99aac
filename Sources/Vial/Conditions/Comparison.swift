/// What a test compares with what, so far as that can be told without running it.
///
/// Two tests with one subject and different values never hold together.
struct Comparison: Hashable {
  let subject: AnyHashable
  let value: AnyHashable
}
