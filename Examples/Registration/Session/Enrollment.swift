import Vial

/// The end of a flow, at which its user gets an account.
@MainActor
struct Enrollment {
  @Injected(injector: Environment.repositories) private var usernames: any UsernameRepository
  private let user: User

  init(user: User = Resolver.resolve(scopedTo: RegistrationFlow.self)) {
    self.user = user
  }

  /// Takes the username, and returns it if the user has got all that an account needs.
  func complete() -> String? {
    guard let name = user.name, user.password != nil else { return nil }
    usernames.insert(name)
    return name
  }
}
