/// What the clients and the view model write to; one instance is shared by all.
protocol Logging: Sendable {
  var name: String { get }
}

protocol UserClient: Sendable {}
protocol OrderClient: Sendable {}
protocol UserRepository: Sendable {}
protocol OrderRepository: Sendable {}
