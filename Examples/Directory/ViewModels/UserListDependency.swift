import Vial

/// The dependency of the list's view model.
struct UserListDependency: AutowiredDependency {
  let userService: any UserService

  static let wiring = Wiring(UserListDependency.init)
}
