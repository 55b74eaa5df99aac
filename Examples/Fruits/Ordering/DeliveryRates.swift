/// The costs of a delivery.
nonisolated protocol DeliveryRates: Sendable {
  /// Returns the cents for a kilogram from a place.
  func centsPerKilogram(from origin: String) -> Int
}

/// Rates that tell near places from far ones.
nonisolated struct DistanceRates: DeliveryRates {
  func centsPerKilogram(from origin: String) -> Int { origin.hasSuffix("Europe") ? 40 : 120 }
}
