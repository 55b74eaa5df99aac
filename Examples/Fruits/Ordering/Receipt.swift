/// The costs of an order.
nonisolated struct Receipt: Equatable {
  let customer: Customer
  let fruitCents: Int
  let deliveryCents: Int
}
