import Vial

/// The decisions of the username screen.
struct UsernameViewModel {
  @Injected(injector: Environment.services) private var service: any UsernameService
  @Injected(injector: Environment.repositories) private var usernames: any UsernameRepository

  /// Returns the username in a text, unless it is taken.
  func freeUsername(from text: String) throws(Refusal) -> String {
    let name = try service.username(from: text)
    if usernames.contains(name) { throw Refusal(reason: "\(name) is taken") }
    return name
  }
}
