/// The user of a flow: everything that its screens have learned so far.
@MainActor
final class User {
  var name: String?
  var password: String?
}
