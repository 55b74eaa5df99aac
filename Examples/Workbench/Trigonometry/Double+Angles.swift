import Foundation

extension Double {
  /// The sine of an angle in radians, which is zero where rounding only comes near it.
  var sine: Double { (sin(self) * 1e15).rounded() / 1e15 }

  /// The cosine of an angle in radians, which is zero where rounding only comes near it.
  var cosine: Double { (cos(self) * 1e15).rounded() / 1e15 }
}
