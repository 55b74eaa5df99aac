import Vial

/// The services and repositories, which are registered while a configurator lives.
struct Configurator {
  @Registered(inInjector: Environment.services)
  var usernameService = Injection<any UsernameService>.factory { LowercaseUsernameService() }

  @Registered var usernames: Injection<any UsernameRepository>

  init(usernames: any UsernameRepository) {
    // The property cannot have an initial value, since it comes from the initializer.
    _usernames = Registered(wrappedValue: .singleton(usernames), inInjector: Environment.repositories)
  }
}
