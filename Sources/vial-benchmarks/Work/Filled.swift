import NumberedTypes
import Vial

/// Injectors with the services that are asked for, alone and among a hundred thousand bindings, each made once.
///
/// Where in a table a service is depends on where in memory its type is, so the mean over many of them is measured.
enum Filled {
  static let few = Result { try withServices(bindings: services.count) }
  static let many = Result { try withServices(bindings: 100_000) }

  /// What tells the services apart.
  static let services: [any (Qualifier & SendableMetatype).Type] = (0..<250).map { number in
    func qualifier<Number: Numbered>(_: Number.Type) -> any (Qualifier & SendableMetatype).Type { Asked<Number>.self }
    return qualifier(NumberedType.of(number * (NumberedType.count / 250)))
  }

  private enum Asked<Number: Numbered>: Qualifier {}

  private static func withServices(bindings: Int) throws -> Injector {
    let injector = Injector()
    try fill(injector, upTo: bindings - services.count)
    for service in services { try injector.register(lifetime: .singleton, qualifiedBy: service) { Shared() } }
    return injector
  }

  /// Registers so many bindings: one of each type, and then again under one qualifier after the other.
  static func fill(_ injector: Injector, upTo count: Int) throws {
    func register<Number: Numbered>(_: Number.Type, qualifiedBy qualifier: (any Qualifier.Type)?) throws {
      try injector.register(qualifiedBy: qualifier) { Number() }
    }
    let digits = Digits.all
    for number in 0..<count {
      let qualifier = digits[number / NumberedType.count]
      try register(NumberedType.of(number % NumberedType.count), qualifiedBy: qualifier)
    }
  }
}

/// Qualifiers to make many bindings with.
private enum Digits {
  enum One: Qualifier {}
  enum Two: Qualifier {}
  enum Three: Qualifier {}
  enum Four: Qualifier {}
  enum Five: Qualifier {}
  enum Six: Qualifier {}
  enum Seven: Qualifier {}
  enum Eight: Qualifier {}
  enum Nine: Qualifier {}

  static var all: [(any Qualifier.Type)?] {
    [
      nil, One.self, Two.self, Three.self, Four.self, Five.self, Six.self, Seven.self, Eight.self, Nine.self,
    ]
  }
}
