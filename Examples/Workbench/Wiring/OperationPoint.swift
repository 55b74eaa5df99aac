import Vial
import VialPlugins

/// The plugin point of operations.
typealias OperationPoint = PluginPoint<Workspace, any Operation>

extension OperationPoint {
  /// The name of the child point of operations that a user defines.
  static var nameOfMacros: String { "macros" }

  /// Returns the operations that belong to the program, some of which an injector gives.
  static func operations(from injector: Injector) -> OperationPoint {
    OperationPoint("operations") {
      arithmetic
      Plug(LastAnswer.self, named: LastAnswer.name, from: injector).when(noneOf(\.flags.exam, \.flags.kiosk))
      science
      statistics
      programming
      Plug(Dice.self, named: Dice.name, from: injector).when(\.plan == .pro && \.flags.chance)
      OperationPoint(nameOfMacros).when(HasPlan(atLeast: .plus) && !(\.flags.exam || \.flags.kiosk))
    }
  }

  private static var arithmetic: [Plug<Workspace, any Operation>] {
    [
      Plug(formula: .infix("+", .sum, +)),
      Plug(formula: .infix("-", .sum, -)),
      Plug(formula: .infix("*", .product, *)),
      Plug(formula: .infix("/", .product, Arithmetic.quotient)),
      Plug(formula: .infix("%", .product, Arithmetic.remainder)),
      Plug(formula: .prefix("-", -)),
      Plug(formula: .function("abs", abs)),
    ]
  }

  private static var science: OperationPoint {
    OperationPoint("science") {
      Plug(formula: .infix("^", .power, Arithmetic.power))
      Plug(formula: .postfix("!", Arithmetic.factorial)).when(\.plan == .pro || \.flags.preview)
      Plug(formula: .constant("pi", .pi))
      Plug(formula: .function("sqrt", Arithmetic.squareRoot))
      Plug(formula: .function("ln", Arithmetic.naturalLogarithm))
      Plug(formula: .function("log", Arithmetic.decimalLogarithm))
      OperationPoint("trigonometry") {
        Plug(Sine.self, named: Sine.name)
        Plug(Cosine.self, named: Cosine.name)
        Plug(Tangent.self, named: Tangent.name)
      }
    }
    .when(HasPlan(atLeast: .plus))
  }

  private static var statistics: OperationPoint {
    OperationPoint("statistics") {
      Plug(formula: .function(ofMany: "mean", \.mean))
      Plug(formula: .function(ofMany: "median", \.median))
      Plug(formula: .function(ofMany: "min", \.smallest))
      Plug(formula: .function(ofMany: "max", \.largest))
      Plug(formula: .function(ofMany: "deviation", \.deviation)).when(\.plan == .pro)
    }
    .when(\.flags.statistics && !\.flags.exam)
  }

  private static var programming: OperationPoint {
    OperationPoint("programming") {
      Plug(formula: .function(ofBits: "and", &))
      Plug(formula: .function(ofBits: "or", |))
      Plug(formula: .function(ofBits: "xor", ^))
      Plug(formula: .function("bits", Arithmetic.bitCount)).when(allOf(\.flags.programming, \.flags.preview))
    }
    .when(anyOf(\.flags.programming, \.flags.preview))
  }
}
