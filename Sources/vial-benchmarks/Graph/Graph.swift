import Vial

/// The ways to wire the graph.
enum Wiring {
  /// With a closure for each binding.
  static let closures: Injector = {
    let injector = Injector(name: "closures")
    do {
      try injector.register(as: (any Logging).self, lifetime: .singleton) { _ in Logger() }
      try injector.register(as: (any UserClient).self) { try WebUserClient(logger: $0.resolve()) }
      try injector.register(as: (any OrderClient).self) { try WebOrderClient(logger: $0.resolve()) }
      try injector.register(as: (any UserRepository).self) { try StoredUserRepository(client: $0.resolve()) }
      try injector.register(as: (any OrderRepository).self) { try StoredOrderRepository(client: $0.resolve()) }
      try injector.register { try OrderHistory(users: $0.resolve(), orders: $0.resolve()) }
      try injector.register { try HistoryViewModel(history: $0.resolve(), logger: $0.resolve()) }
      try injector.register { try HistoryController(model: $0.resolve()) }
    } catch {
      fatalError(String(reflecting: error))
    }
    return injector
  }()

  /// With the initializers alone.
  static let autowired: Injector = {
    let injector = Injector(name: "autowired")
    do {
      try injector.register(as: (any Logging).self, lifetime: .singleton, autowiring: Logger.init)
      try injector.register(as: (any UserClient).self, autowiring: WebUserClient.init)
      try injector.register(as: (any OrderClient).self, autowiring: WebOrderClient.init)
      try injector.register(as: (any UserRepository).self, autowiring: StoredUserRepository.init)
      try injector.register(as: (any OrderRepository).self, autowiring: StoredOrderRepository.init)
      try injector.register(autowiring: OrderHistory.init)
      try injector.register(autowiring: HistoryViewModel.init)
      try injector.register(autowiring: HistoryController.init)
    } catch {
      fatalError(String(reflecting: error))
    }
    return injector
  }()

  /// By hand, as a function for each object, which the optimizer may not merge into one.
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
