/// The warehouse, which works in the background.
nonisolated struct Warehouse: OrderService {
  let rates: any DeliveryRates

  @concurrent func place(_ lines: [BasketLine], for customer: Customer) async -> Receipt {
    Receipt(
      customer: customer,
      fruitCents: lines.reduce(0) { $0 + $1.cents },
      deliveryCents: lines.reduce(0) { $0 + $1.kilograms * rates.centsPerKilogram(from: $1.fruit.origin) }
    )
  }
}
