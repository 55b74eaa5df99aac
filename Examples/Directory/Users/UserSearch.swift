import Vial

/// Finds users by their number or name.
struct UserSearch {
  let userService: any UserService

  // It is needed only for a mistyped name.
  let similarNames: Lazy<SimilarNames>

  /// Returns the number of the one user who has a number, a name, or a name with a word in it.
  func userID(of text: String) throws -> User.ID {
    if let number = Int(text) { return number }
    let users = userService.users.filter { $0.isCalled(text) }
    if let user = users.first, users.count == 1 { return user.id }
    let similar = users.isEmpty ? try similarNames.get().names(like: text) : users.map(\.name)
    throw UnknownUser.name(text, similar: similar)
  }
}
