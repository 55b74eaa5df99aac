import TestSupport
import Vial

/// Injectors with random candidates, elements and decorators, of types that need only those before them.
struct RandomPartFamily {
  static let services: [any RandomPart.Type] = [
    RandomPartInstance<Bool>.self, RandomPartInstance<Int8>.self, RandomPartInstance<Int16>.self,
    RandomPartInstance<Int32>.self,
  ]

  /// The injectors by their names; the ancestor of all others comes first.
  let injectors: [Injector]

  /// The flags that injectors register themselves, by the injectors' names.
  private(set) var flags: [String: PartFlags] = [:]
  private var lastLine = 0

  init(seed: UInt64) throws {
    var numbers = RandomNumbers(seed: seed)
    injectors = Injector.randomFamily(below: 3, &numbers)
    for (position, injector) in injectors.enumerated() where position == 0 || numbers.next(below: 3) == 0 {
      let flags = PartFlags(first: numbers.next(below: 2) == 0, second: numbers.next(below: 3) == 0)
      try injector.register { flags }
      self.flags[injector.name ?? ""] = flags
    }
    for service in Self.services.indices {
      try register(service, in: injectors[0], condition: 2, asElement: false, &numbers)
    }
    for _ in 0..<16 {
      let service = numbers.next(below: Self.services.count)
      let injector = injectors[numbers.next(below: injectors.count)]
      do throws(InjectionError) {
        switch numbers.next(below: 4) {
        case 0: try decorate(service, in: injector, &numbers)
        case 1: try register(service, in: injector, condition: numbers.next(below: 4), asElement: true, &numbers)
        default: try register(service, in: injector, condition: numbers.next(below: 3), asElement: false, &numbers)
        }
      } catch {
        // A second default is refused.
        guard error.code == .alreadyRegistered else { throw error }
      }
    }
  }

  private mutating func register(
    _ service: Int,
    in injector: Injector,
    condition: Int,
    asElement: Bool,
    _ numbers: inout RandomNumbers
  ) throws(InjectionError) {
    lastLine += 1
    try Self.services[service].register(
      in: injector,
      line: lastLine,
      lifetime: numbers.next(below: 4),
      when: PartFlags.condition(condition),
      asElement: asElement,
      priority: numbers.next(below: 2),
      needs: needs(of: service, &numbers)
    )
  }

  private mutating func decorate(
    _ service: Int,
    in injector: Injector,
    _ numbers: inout RandomNumbers
  ) throws(InjectionError) {
    lastLine += 1
    try Self.services[service].decorate(in: injector, line: lastLine, needs: needs(of: service, &numbers))
  }

  /// What a provider of a service needs, of those before it.
  private func needs(of service: Int, _ numbers: inout RandomNumbers) -> [PartNeed] {
    (0..<service).compactMap { other in
      switch numbers.next(below: 4) {
      case 0: PartNeed(service: Self.services[other], isCollection: false)
      case 1: PartNeed(service: Self.services[other], isCollection: true)
      default: nil
      }
    }
  }
}
