import Vial

extension ConstructorRegistry {
  /// Returns the destination of a link, such as `account`, or `book/3` with an identifier.
  func destination(of link: String) throws(LinkError) -> Destination {
    let parts = link.split(separator: "/", omittingEmptySubsequences: false)
    let id = parts.count == 2 ? Book.ID(parts[1]) : nil
    if parts.count > 1, id == nil { throw .wrongIdentifier(link: link) }
    let screen = ConstructorName(String(parts[0]))
    do throws(ConstructionError) {
      if let id { return try injectableInstance(screen, dependency: id) }
      return try injectableInstance(screen)
    } catch {
      // A screen that is known takes no identifier, or needs one.
      guard error.code == .notRegistered else { throw .wrongIdentifier(link: link) }
      throw .unknownScreen(error.name, similar: error.nearMisses)
    }
  }
}
