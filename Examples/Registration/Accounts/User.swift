/// Whoever is being registered: what the screens of a flow have learned so far.
@MainActor
final class User {
  var name: String?
  var password: String?
}
