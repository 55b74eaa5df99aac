import Vial

/// A random whole number from one up to another one.
struct Dice: OperationComponent, InitializerInjectable {
  static let name = "random"
  let notation = Notation.function(.exactly(2))
  private let source: any RandomSource

  init(dependency: DiceDependency) {
    source = dependency.source
  }

  func value(of numbers: [Double]) throws(CalculationError) -> Double {
    let (low, high) = (try Int(whole: numbers[0]), try Int(whole: numbers[1]))
    guard low <= high else { throw CalculationError(reason: "\(low) is above \(high)") }
    return Double(low + Int(source.next() % UInt64(high - low + 1)))
  }
}
