import Foundation

/// A number about the whole package, and its limit.
struct Figure {
  let name: String
  let unit: String
  let limit: Limit

  /// The number, or the reason why it was not measured.
  let measured: Measured

  /// The number for the same work by hand, if there is any.
  var hand: Double?

  /// The digits after the point.
  var digits = 1

  enum Measured {
    case value(Double)
    case skipped(String)
  }

  var missesTarget: Bool {
    if case .value(let value) = measured { value > limit.most } else { false }
  }

  var line: String {
    switch measured {
    case .skipped(let reason): "\(name): skipped, \(reason)"
    case .value(let value):
      "\(name): \(value.formatted(digits: digits)) \(unit)"
        + (hand.map { ", by hand \($0.formatted(digits: digits))" } ?? "")
        + ", target \(limit.target.formatted(digits: 0))"
        + (limit.meanwhile.map { " out of reach, \($0.formatted(digits: 0))" } ?? "")
        + (missesTarget ? ", MISSED" : ", met")
    }
  }
}

extension Double {
  /// The number with the given digits after the point.
  func formatted(digits: Int) -> String {
    let scale = pow(10, Double(digits))
    // Adding zero makes a rounded zero positive.
    let rounded = (self * scale).rounded() / scale + 0
    return rounded.formatted(.number.precision(.fractionLength(digits)).locale(Locale(identifier: "en_US")))
  }
}

/// A target for a number about the package, and the limit that holds while the target is out of reach.
struct Limit: Sendable {
  let target: Double
  var meanwhile: Double?

  init(_ target: Double, meanwhile: Double? = nil) {
    self.target = target
    self.meanwhile = meanwhile
  }

  /// The largest number that passes.
  var most: Double { meanwhile ?? target }
}
