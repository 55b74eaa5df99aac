import Vial

/// The cosine of an angle.
struct Cosine: OperationComponent, InitializerInjectable {
  static let name = "cos"
  let notation = Notation.function(.exactly(1))
  private let unit: AngleUnit

  init(dependency workspace: Workspace) {
    unit = workspace.angleUnit
  }

  func value(of numbers: [Double]) -> Double { unit.radians(numbers[0]).cosine }
}
