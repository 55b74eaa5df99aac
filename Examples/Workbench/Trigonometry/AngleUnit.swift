/// The unit of angles.
enum AngleUnit: Sendable {
  case radians, degrees

  /// Returns an angle in radians.
  func radians(_ angle: Double) -> Double {
    switch self {
    case .radians: angle
    // More than a full turn has no digits left to lose.
    case .degrees: angle.truncatingRemainder(dividingBy: 360) * .pi / 180
    }
  }
}
