import Vial

/// The dependency of the list's view model.
struct ListDependency: MainActorAutowiredDependency {
  let repository: any FruitRepository

  static let wiring = Wiring(ListDependency.init)
}
