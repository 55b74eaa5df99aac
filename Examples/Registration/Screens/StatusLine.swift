import Vial

/// A line that says who is registering.
///
/// It belongs to one flow, whose screens keep the user; it does not.
@MainActor
final class StatusLine {
  @WeakInject(RegistrationFlow.self) private var user: User?

  var text: String {
    guard let user else { return "no user is registering" }
    return "\(user.name ?? "a user without a name") is registering"
  }
}
