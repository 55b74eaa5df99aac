/// Distinct types for the numbers from 0 to 9,999, the decimal digits being a type's arguments.
package enum NumberedType {
  private struct Digits<Thousands, Hundreds, Tens, Ones>: Numbered {}

  private static let digits: [Any.Type] = [
    Int.self, Int8.self, Int16.self, Int32.self, Int64.self,
    UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
  ]

  /// How many types there are.
  package static var count: Int { 10_000 }

  /// Returns the type of a number.
  package static func of(_ number: Int) -> any Numbered.Type {
    func digit(_ place: Int) -> Any.Type { digits[number / place % 10] }
    func type<A, B, C, D>(_: A.Type, _: B.Type, _: C.Type, _: D.Type) -> any Numbered.Type { Digits<A, B, C, D>.self }
    return type(digit(1000), digit(100), digit(10), digit(1))
  }
}

/// A type of which there are as many as a test or a benchmark wants.
package protocol Numbered: Sendable { init() }

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
