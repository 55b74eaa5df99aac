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
    func type<A, B, C, D>(_: A.Type, _: B.Type, _: C.Type, _: D.Type) -> any Numbered.Type {
      Digits<A, B, C, D>.self
    }
    return type(digit(1000), digit(100), digit(10), digit(1))
  }
}
