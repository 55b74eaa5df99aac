import Vial

/// An instance that asks for what its registration declares.
final class RandomInstance<Number>: RandomService {
  private let later: [@Sendable () throws -> Void]

  private init(_ resolver: Resolver, _ needs: [RandomNeed]) throws {
    later = try needs.compactMap { try $0.service.ask(resolver, $0.way) }
  }

  func askLater() throws {
    for ask in later { try ask() }
  }

  static func get(from injector: Injector) throws -> any RandomService { try injector.get(Self.self) }

  static func register(in injector: Injector, lifetime: Int, needs: [RandomNeed]) throws {
    let requirements = needs.map { $0.service.requirement($0.way) }
    let lifetime: Lifetime<RandomInstance> = [.transient, .graph, .weak, .scoped, .singleton][lifetime]
    try injector.register(lifetime: lifetime, dependencies: requirements) { try RandomInstance($0, needs) }
  }

  static func requirement(_ way: RandomNeed.Way) -> Requirement {
    switch way {
    case .required: .on(Self.self)
    case .optional: .on(Self?.self)
    case .lazy: .on(Lazy<RandomInstance>.self)
    case .provider: .on(Provider<RandomInstance>.self)
    }
  }

  static func ask(_ resolver: Resolver, _ way: RandomNeed.Way) throws -> (@Sendable () throws -> Void)? {
    switch way {
    case .required: _ = try resolver.resolve(Self.self)
    case .optional: _ = try resolver.resolve(Self?.self)
    case .lazy:
      let lazy = try resolver.resolve(Lazy<RandomInstance>.self)
      return { _ = try lazy.get() }
    case .provider:
      let provider = try resolver.resolve(Provider<RandomInstance>.self)
      return { _ = try provider.get() }
    }
    return nil
  }
}
