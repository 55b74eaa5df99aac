/// The screen with all users, which opens the screen of each.
struct UserListScreen: Screen {
  let viewModel: UserListViewModel
  let search: UserSearch
  let typesetter: any Typesetter
  let makeRow: UserRow.Factory
  let makeDetailScreen: UserDetailScreen.Factory

  var lines: [String] {
    typesetter.heading(viewModel.title) + viewModel.users.map { makeRow($0, viewModel.nameWidth).text }
  }

  /// Returns the screen of the user with a number or name that was typed.
  func detailScreen(for text: String) throws -> UserDetailScreen {
    try makeDetailScreen(search.userID(of: text))
  }
}
