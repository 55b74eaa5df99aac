import Testing
import VialTesting

@testable import Fruits

/// A repository that a test puts in place of the file.
final class FewFruits: FruitRepository {
  let fruits: [Fruit]

  init(_ names: [String]) {
    fruits = names.map { Fruit(name: $0, season: .autumn, origin: "Western Europe", centsPerKilogram: 1205) }
  }
}

extension Fruit {
  static let sloe = Fruit(name: "Sloe", season: .autumn, origin: "Western Europe", centsPerKilogram: 1205)
}

extension Trait where Self == InjectorTrait {
  /// Gives the shop of a test a few fruits, in place of the file.
  static func fruits(_ names: String...) -> Self {
    .mainActorInjector { try $0.override(as: (any FruitRepository).self) { FewFruits(names) } }
  }
}
