import Vial

/// The screen of one user, whose number is known when the screen opens.
struct UserDetailScreen: Screen, FactoryComponent {
  let lines: [String]

  init(userID: User.ID, userService: any UserService, typesetter: any Typesetter) throws {
    let user = try userService.user(userID)
    let facts = [
      "number     \(user.id)",
      "lived      \(typesetter.years(from: user.born, to: user.died))",
      "known for  \(user.knownFor)",
    ]
    lines = typesetter.heading(user.name) + facts
  }

  static var factory: (Resolver) -> @Sendable (_ userID: User.ID) throws -> UserDetailScreen {
    autocreate(UserDetailScreen.init)
  }
}
