import Vial

/// The first screen, on which customers say who they are.
class SignInController: ViewController, InjectableController {
  private var openVisit: ((Customer) -> Visit)?

  func inject(_ openVisit: @escaping (Customer) -> Visit) {
    self.openVisit = openVisit
    title = "Who is there?"
  }

  func signIn(as name: String) -> Visit? { openVisit?(Customer(name: name)) }
}
