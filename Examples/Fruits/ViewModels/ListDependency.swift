import Vial

/// What the list's view model works with.
struct ListDependency: MainActorAutowiredDependency {
  let repository: any FruitRepository

  static let wiring = Wiring(ListDependency.init)
}
