import NumberedTypes
import Vial

/// Injectors of ten and of a hundred thousand bindings, each with the shared object, made once.
enum Filled {
  static let few = Injector(name: "few")
  static let many = Injector(name: "many")

  static func prepare() throws {
    guard !few.isRegistered(type: Shared.self) else { return }
    try fill(few, upTo: 9)
    try fill(many, upTo: 99_999)
    try few.register(lifetime: .singleton) { Shared() }
    try many.register(lifetime: .singleton) { Shared() }
  }

  /// Registers so many bindings: one of each type, and then again under one qualifier after the other.
  static func fill(_ injector: Injector, upTo count: Int) throws {
    func register<Number: Numbered>(_: Number.Type, qualifiedBy qualifier: (any Qualifier.Type)?) throws {
      try injector.register(qualifiedBy: qualifier) { Number() }
    }
    for number in 0..<count {
      let qualifier = number < NumberedType.count ? nil : Digits.all[number / NumberedType.count]
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

  static let all: [(any Qualifier.Type)?] = [
    nil, One.self, Two.self, Three.self, Four.self, Five.self, Six.self, Seven.self, Eight.self, Nine.self,
  ]
}
