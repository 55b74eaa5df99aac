/// A customer who has signed in.
nonisolated struct Customer: Hashable {
  let name: String

  /// A customer who only looks around.
  static let guest = Customer(name: "guest")
}
