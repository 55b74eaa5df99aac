/// A place for baskets while their customers are away.
protocol BasketStore {
  func lines(of customer: Customer) -> [BasketLine]
  func keep(_ lines: [BasketLine], of customer: Customer)
}

/// A store that forgets everything with the program.
class BasketMemory: BasketStore {
  private var baskets: [Customer: [BasketLine]] = [:]

  func lines(of customer: Customer) -> [BasketLine] { baskets[customer] ?? [] }

  func keep(_ lines: [BasketLine], of customer: Customer) { baskets[customer] = lines }
}
