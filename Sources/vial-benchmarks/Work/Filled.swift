import NumberedTypes
import Vial

/// Injectors of ten and of a hundred thousand bindings, each with the shared object, made once.
enum Filled {
  static let few = Result { try withShared(bindings: 10) }
  static let many = Result { try withShared(bindings: 100_000) }

  private static func withShared(bindings: Int) throws -> Injector {
    let injector = Injector()
    try fill(injector, upTo: bindings - 1)
    return try injector.register(lifetime: .singleton) { Shared() }
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
