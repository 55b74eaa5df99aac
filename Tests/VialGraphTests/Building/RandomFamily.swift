import TestSupport
import Vial

/// Injectors whose bindings are random, and declare what they ask for.
struct RandomFamily {
  static let services: [any RandomService.Type] = [
    RandomInstance<Bool>.self, RandomInstance<Int8>.self, RandomInstance<Int16>.self, RandomInstance<Int32>.self,
    RandomInstance<Int64>.self, RandomInstance<UInt8>.self,
  ]

  /// The injectors by their names; the ancestor of all others comes first.
  let injectors: [Injector]

  init(seed: UInt64) throws {
    var numbers = RandomNumbers(seed: seed)
    injectors = Self.makeInjectors(&numbers)
    for service in Self.services {
      for (position, injector) in injectors.enumerated() {
        // The first one has most of them, and any other may have its own instead.
        guard position == 0 ? numbers.next(below: 5) < 4 : numbers.next(below: 6) == 0 else { continue }
        let needs = (0..<numbers.next(below: 3)).map { _ in
          // What is asked for at once is twice as likely as what is asked for later.
          RandomNeed(
            service: Self.services[numbers.next(below: Self.services.count)],
            way: RandomNeed.Way.allCases[numbers.next(below: 6) % 4]
          )
        }
        try service.register(in: injector, lifetime: numbers.next(below: 5), needs: needs)
      }
    }
  }

  private static func makeInjectors(_ numbers: inout RandomNumbers) -> [Injector] {
    var injectors = [Injector(name: "1")]
    for number in 2...(2 + numbers.next(below: 4)) {
      let parent = injectors[numbers.next(below: injectors.count)]
      let isScope = numbers.next(below: 2) == 0
      injectors.append(
        isScope ? parent.makeScope(name: "\(number)") : Injector(name: "\(number)", parent: parent)
      )
    }
    return injectors
  }
}

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

/// What a provider asks for, and how.
struct RandomNeed: Sendable {
  enum Way: CaseIterable {
    case required, optional, lazy, provider
  }

  let service: any RandomService.Type
  let way: Way
}
