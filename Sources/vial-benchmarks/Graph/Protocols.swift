/// What the clients and the view model write to; one instance is shared by all.
protocol Logging: AnyObject, Sendable {
  var name: String { get }
}

protocol UserClient: AnyObject, Sendable {}
protocol OrderClient: AnyObject, Sendable {}
protocol UserRepository: AnyObject, Sendable {}
protocol OrderRepository: AnyObject, Sendable {}
