/// Knows who is in the directory.
protocol UserService: Sendable {
  /// Everybody, in the order of the numbers.
  var users: [User] { get }
}

extension UserService {
  /// Returns the user of a number.
  func user(_ id: User.ID) throws(UnknownUser) -> User {
    guard let user = users.first(where: { $0.id == id }) else { throw .number(id) }
    return user
  }
}
