import Vial

/// What the list's view model works with.
struct UserListDependency: AutowiredDependency {
  let userService: any UserService

  static let wiring = Wiring(UserListDependency.init)
}
