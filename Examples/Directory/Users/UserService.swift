/// Gives the users of the directory.
protocol UserService: Sendable {
  /// All users, in the order of their numbers.
  var users: [User] { get }
}

extension UserService {
  /// Returns the user of a number.
  func user(_ id: User.ID) throws(UnknownUser) -> User {
    guard let user = users.first(where: { $0.id == id }) else { throw .number(id) }
    return user
  }
}
