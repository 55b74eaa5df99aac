import Vial

/// The first screen of the flow.
@MainActor
final class UsernameScreen: Screen {
  @Inject(RegistrationFlow.self) private var user: User
  private let viewModel = UsernameViewModel()

  let isSecret = false

  var prompt: String { "Username, now \(user.name ?? "empty")" }

  func enter(_ text: String) throws(Refusal) {
    user.name = try viewModel.freeUsername(from: text)
  }
}
