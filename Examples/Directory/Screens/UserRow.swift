import Vial

/// A line of the list.
struct UserRow: FactoryComponent {
  let text: String

  init(user: User, nameWidth: Int, typesetter: any Typesetter) {
    let columns = [
      typesetter.column("\(user.id)", width: 2),
      typesetter.column(user.name, width: nameWidth),
      typesetter.years(from: user.born, to: user.died),
    ]
    text = columns.joined(separator: "  ")
  }

  // Nothing in it can fail, so neither does the factory.
  static var factory: (Resolver) -> @Sendable (_ user: User, _ nameWidth: Int) -> UserRow {
    autocreate(UserRow.init)
  }
}
