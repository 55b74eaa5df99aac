import Vial

/// The dependency of dice.
struct DiceDependency: AutowiredDependency {
  let source: any RandomSource

  static let wiring = Wiring(DiceDependency.init)
}
