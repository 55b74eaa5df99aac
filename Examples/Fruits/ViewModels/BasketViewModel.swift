import Observation
import Vial

/// The texts and the actions of the basket's screen.
@Observable
class BasketViewModel: InjectableViewModel {
  private(set) var receipt: Receipt?

  private let basket: Basket
  private let prices: PriceFormat
  private let orders: any OrderService

  required init(dependency services: any BasketServices) {
    basket = services.basket
    prices = services.prices
    orders = services.orders
  }

  var title: String { "Basket of \(basket.customer.name)" }

  var entries: [(name: String, amount: String, price: String)] {
    basket.lines.map { ($0.fruit.name, "\($0.kilograms) kg", prices.text($0.cents)) }
  }

  var total: String {
    guard let receipt else { return prices.text(basket.cents) }
    return "\(prices.text(receipt.fruitCents)), and \(prices.text(receipt.deliveryCents)) for the delivery"
  }

  /// Sends the order, while the main actor may do something else.
  func order() async throws {
    receipt = try await orders.place(basket.lines, for: basket.customer)
    basket.removeAll()
  }
}
