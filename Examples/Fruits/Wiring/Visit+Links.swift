import Vial

extension Visit {
  /// Opens the screen of a link.
  func open(_ link: Link) throws -> ViewController {
    let registry = ConstructorRegistry.current
    do throws(ConstructionError) {
      let opened = OpenedLink(link: link, visit: self)
      return try registry.injectableInstance(ConstructorName(link.screen), dependency: opened)
    } catch {
      switch error.code {
      case .notRegistered, .wrongDependency:
        let screens = registry.namesOfLinkedScreens
        let similar = screens.filter { error.code == .notRegistered && error.nearMisses.contains($0) }
        throw LinkError.unknownScreen(link.screen, similar: similar, all: screens)
      default: throw error.underlyingError ?? error
      }
    }
  }
}
