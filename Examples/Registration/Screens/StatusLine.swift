import Vial

/// A line that says who is registering.
///
/// It belongs to one flow, whose screens keep the user; it does not.
@MainActor
final class StatusLine {
  @WeakInject(RegistrationFlow.self) private var user: User?

  var text: String {
    guard let user else { return "nobody is registering" }
    return "\(user.name ?? "somebody without a name") is registering"
  }
}
