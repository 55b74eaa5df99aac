import Vial

/// The graph of the comparison with protocols for classes alone, whose values are a word shorter and are retained without
/// asking what they are.
enum ClassBound {
  protocol Logging: AnyObject, Sendable {
    var name: String { get }
  }

  protocol UserClient: AnyObject, Sendable {}
  protocol OrderClient: AnyObject, Sendable {}
  protocol UserRepository: AnyObject, Sendable {}
  protocol OrderRepository: AnyObject, Sendable {}

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
}
