import Vial

/// The injectors of this program besides the default one.
enum Environment {
  static let services = Injector(name: "services")
  static let repositories = Injector(name: "repositories")
}
