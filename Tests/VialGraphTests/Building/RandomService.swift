import Vial

/// Something that a random family registers under its type.
protocol RandomService: Sendable {
  static func register(in injector: Injector, lifetime: Int, needs: [RandomNeed]) throws
  static func requirement(_ way: RandomNeed.Way) -> Requirement

  /// Asks as a provider does, and returns what asks for the rest later.
  static func ask(_ resolver: Resolver, _ way: RandomNeed.Way) throws -> (@Sendable () throws -> Void)?

  static func get(from injector: Injector) throws -> any RandomService

  /// Asks for what was to be asked for later.
  func askLater() throws
}
