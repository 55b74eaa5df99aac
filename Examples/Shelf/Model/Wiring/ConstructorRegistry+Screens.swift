import Vial

extension ConstructorRegistry {
  /// Returns the screens that links open by their names, some with an identifier.
  static func screens() throws -> ConstructorRegistry {
    try ConstructorRegistry(name: "screens")
      .register("account") { Destination.account }
      .register("book") { (id: Book.ID) in Destination.book(id) }
  }
}
