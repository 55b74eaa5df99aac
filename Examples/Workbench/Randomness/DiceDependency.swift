import Vial

/// What dice are thrown with.
struct DiceDependency: AutowiredDependency {
  let source: any RandomSource

  static let wiring = Wiring(DiceDependency.init)
}
