import Vial

/// The first screen, on which customers say who they are.
class SignInController: ViewController, InjectableController {
  private var entrance: Entrance?

  func inject(_ entrance: Entrance) {
    self.entrance = entrance
    title = "Who is there?"
  }

  func signIn(as name: String) throws { try entrance?.signIn(Customer(name: name)) }
}
