import Vial

/// The sine of an angle.
struct Sine: OperationComponent, InitializerInjectable {
  static let name = "sin"
  let notation = Notation.function(.exactly(1))
  private let unit: AngleUnit

  init(dependency workspace: Workspace) {
    unit = workspace.angleUnit
  }

  func value(of numbers: [Double]) -> Double { unit.radians(numbers[0]).sine }
}
