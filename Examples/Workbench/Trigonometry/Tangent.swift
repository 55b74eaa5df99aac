import Vial

/// The tangent of an angle.
struct Tangent: OperationComponent, InitializerInjectable {
  static let name = "tan"
  let notation = Notation.function(.exactly(1))
  private let unit: AngleUnit

  init(dependency workspace: Workspace) {
    unit = workspace.angleUnit
  }

  func value(of numbers: [Double]) throws(CalculationError) -> Double {
    let angle = unit.radians(numbers[0])
    if angle.cosine == 0 { throw CalculationError(reason: "\(numbers[0].text) has no tangent") }
    return angle.sine / angle.cosine
  }
}
