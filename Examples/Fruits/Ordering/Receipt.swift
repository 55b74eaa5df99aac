/// What an order costs.
nonisolated struct Receipt: Equatable {
  let customer: Customer
  let fruitCents: Int
  let deliveryCents: Int
}
