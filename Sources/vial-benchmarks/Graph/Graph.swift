import NumberedTypes
import Vial

/// The graph: a controller, its view model and use case, two repositories with a client each, and one logger.
final class Logger: Logging {
  let name = "shared"
}

final class WebUserClient: UserClient {
  let logger: any Logging
  init(logger: any Logging) { self.logger = logger }
}

final class WebOrderClient: OrderClient {
  let logger: any Logging
  init(logger: any Logging) { self.logger = logger }
}

final class StoredUserRepository: UserRepository {
  let client: any UserClient
  init(client: any UserClient) { self.client = client }
}

final class StoredOrderRepository: OrderRepository {
  let client: any OrderClient
  init(client: any OrderClient) { self.client = client }
}

final class OrderHistory: Sendable {
  let users: any UserRepository
  let orders: any OrderRepository
  init(users: any UserRepository, orders: any OrderRepository) {
    self.users = users
    self.orders = orders
  }
}

final class HistoryViewModel: Sendable {
  let history: OrderHistory
  let logger: any Logging
  init(history: OrderHistory, logger: any Logging) {
    self.history = history
    self.logger = logger
  }
}

final class HistoryController: Sendable {
  let model: HistoryViewModel
  init(model: HistoryViewModel) { self.model = model }
}

/// The ways to wire the graph.
enum Wiring {
  static func injector(named name: String, _ register: (Injector) throws -> Void) -> Injector {
    let injector = Injector(name: name)
    do { try register(injector) } catch { fatalError(String(reflecting: error)) }
    return injector
  }

  /// Registered with a closure for each binding.
  static let closures = injector(named: "closures") { injector in
    try injector.register(as: (any Logging).self, lifetime: .singleton) { _ in Logger() }
    try injector.register(as: (any UserClient).self) { try WebUserClient(logger: $0.resolve()) }
    try injector.register(as: (any OrderClient).self) { try WebOrderClient(logger: $0.resolve()) }
    try injector.register(as: (any UserRepository).self) { try StoredUserRepository(client: $0.resolve()) }
    try injector.register(as: (any OrderRepository).self) { try StoredOrderRepository(client: $0.resolve()) }
    try injector.register { try OrderHistory(users: $0.resolve(), orders: $0.resolve()) }
    try injector.register { try HistoryViewModel(history: $0.resolve(), logger: $0.resolve()) }
    try injector.register { try HistoryController(model: $0.resolve()) }
  }

  /// Registered with initializers.
  static let autowired = injector(named: "autowired", autowire)

  static func autowire(_ injector: Injector) throws {
    try injector.register(as: (any Logging).self, lifetime: .singleton, autowiring: Logger.init)
    try injector.register(as: (any UserClient).self, autowiring: WebUserClient.init)
    try injector.register(as: (any OrderClient).self, autowiring: WebOrderClient.init)
    try injector.register(as: (any UserRepository).self, autowiring: StoredUserRepository.init)
    try injector.register(as: (any OrderRepository).self, autowiring: StoredOrderRepository.init)
    try injector.register(autowiring: OrderHistory.init)
    try injector.register(autowiring: HistoryViewModel.init)
    try injector.register(autowiring: HistoryController.init)
  }

  /// Wired by hand, with a function for each object, which the optimizer must not merge.
  enum Hand {
    static let logger: any Logging = Logger()

    @inline(never) static func userClient() -> any UserClient { WebUserClient(logger: logger) }
    @inline(never) static func orderClient() -> any OrderClient { WebOrderClient(logger: logger) }
    @inline(never) static func users() -> any UserRepository { StoredUserRepository(client: userClient()) }
    @inline(never) static func orders() -> any OrderRepository { StoredOrderRepository(client: orderClient()) }
    @inline(never) static func history() -> OrderHistory { OrderHistory(users: users(), orders: orders()) }
    @inline(never) static func model() -> HistoryViewModel { HistoryViewModel(history: history(), logger: logger) }
    @inline(never) static func controller() -> HistoryController { HistoryController(model: model()) }
  }
}
