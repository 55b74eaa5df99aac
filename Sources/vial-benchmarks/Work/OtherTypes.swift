import Vial

/// As many distinct types as a benchmark wants, a number's decimal digits being a type's arguments.
enum OtherTypes {
  private enum Number<Thousands, Hundreds, Tens, Ones> {}
  private static let digits: [Any.Type] = [
    Int.self, Int8.self, Int16.self, Int32.self, Int64.self,
    UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
  ]

  /// Registers constructors under the own names of so many types.
  static func register(count: Int, in registry: ConstructorRegistry) throws {
    for number in 0..<count {
      try registry.register(ConstructorName(of: type(for: number)), Int.self) { number }
    }
  }

  private static func type(for number: Int) -> Any.Type {
    func digit(_ place: Int) -> Any.Type { digits[number / place % 10] }
    func type<A, B, C, D>(_: A.Type, _: B.Type, _: C.Type, _: D.Type) -> Any.Type { Number<A, B, C, D>.self }
    return type(digit(1000), digit(100), digit(10), digit(1))
  }
}
