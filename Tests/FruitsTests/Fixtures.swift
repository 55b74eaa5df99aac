import Foundation
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
  /// Gives each test a shop of its own, with a few fruits in place of the file.
  static func shop(_ wiring: @escaping @MainActor @Sendable (Shop) throws -> Void = { _ in }) -> Self {
    .mainActorServices(Shop(catalog: URL(filePath: "/no/such/fruits.json"))) { shop in
      try shop.override(shop.fruits) { FewFruits(["Damson", "Sloe"]) }
      try wiring(shop)
    }
  }
}

/// An order service that a test puts in place of the warehouse, to know what it was sent.
actor RecordedOrders: OrderService {
  private(set) var kilograms: [Int] = []

  func place(_ lines: [BasketLine], for customer: Customer) async -> Receipt {
    kilograms += lines.map(\.kilograms)
    return Receipt(customer: customer, fruitCents: lines.reduce(0) { $0 + $1.cents }, deliveryCents: 100)
  }
}
