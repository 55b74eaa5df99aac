import Foundation

extension Double {
  /// The number as it is printed, with twelve digits, so that those are left out that calculating made uncertain.
  var text: String {
    // Whole numbers have all their digits; zero has no sign.
    if abs(self) < 1e15, let whole = Int(exactly: rounded()), Double(whole) == self { return "\(whole)" }
    return String(format: "%.12g", self)
  }
}
