@testable import Fruits

/// An order service that a test puts in place of the warehouse, to know what it was sent.
actor RecordedOrders: OrderService {
  private(set) var kilograms: [Int] = []

  func place(_ lines: [BasketLine], for customer: Customer) async -> Receipt {
    kilograms += lines.map(\.kilograms)
    return Receipt(customer: customer, fruitCents: lines.reduce(0) { $0 + $1.cents }, deliveryCents: 100)
  }
}
