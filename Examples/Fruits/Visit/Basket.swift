import Observation
import Vial

/// The fruits that a customer takes, as a model of a visit that screens observe.
@Observable
class Basket: Disposable {
  let customer: Customer
  private(set) var lines: [BasketLine]
  private let store: any BasketStore

  var cents: Int { lines.reduce(0) { $0 + $1.cents } }

  init(customer: Customer, store: any BasketStore) {
    self.customer = customer
    self.store = store
    lines = store.lines(of: customer)
  }

  func add(_ fruit: Fruit, kilograms: Int = 1) {
    if let index = lines.firstIndex(where: { $0.fruit.id == fruit.id }) {
      lines[index].kilograms += kilograms
    } else {
      lines.append(BasketLine(fruit: fruit, kilograms: kilograms))
    }
  }

  func removeAll() { lines = [] }

  /// Keeps the lines of the basket for the customer's next visit, when this one ends.
  func dispose() { store.keep(lines, of: customer) }
}
