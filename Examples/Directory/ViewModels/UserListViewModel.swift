import Vial

/// The texts of the list.
struct UserListViewModel: InjectableViewModel {
  let title: String
  let users: [User]

  /// The width of the longest name.
  let nameWidth: Int

  init(dependency: UserListDependency) {
    users = dependency.userService.users
    title = users.count == 1 ? "1 user" : "\(users.count) users"
    nameWidth = users.map(\.name.count).max() ?? 0
  }
}
