// The protocols of the graph that is measured, in a module of their own, as the services of an app often are. For an internal
// protocol of its own module, the compiler copies and destroys existentials by calls of the runtime, in the work by hand just as in
// the injector's.

/// A shared service of the clients and the view model.
public protocol Logging: Sendable { var name: String { get } }

/// The transport of the users.
public protocol UserClient: Sendable {}

/// The transport of the orders.
public protocol OrderClient: Sendable {}

/// The users of a client.
public protocol UserRepository: Sendable {}

/// The orders of a client.
public protocol OrderRepository: Sendable {}
