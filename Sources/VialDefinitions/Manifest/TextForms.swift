import Foundation

extension Duration {
  /// The units that a text may have.
  static let units = "ns, us, ms, s, min and h"

  /// Reads a number and a unit, such as `250 ms`, `1.5 s` or `2min`; `nil` for any other text.
  package init?(text: String) {
    let number = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    // The limits keep the product below the largest duration.
    guard (1...2).contains(parts.count), parts.allSatisfy({ (1...9).contains($0.count) }) else { return nil }
    let unit: Duration
    switch text.dropFirst(number.count).drop(while: { $0 == " " }) {
    case "ns": unit = .nanoseconds(1)
    case "us": unit = .microseconds(1)
    case "ms": unit = .milliseconds(1)
    case "s": unit = .seconds(1)
    case "min": unit = .seconds(60)
    case "h": unit = .seconds(3_600)
    default: return nil
    }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count else { return nil }
    self = unit * numbers[0]
    if numbers.count == 2 { self += unit * numbers[1] / repeatElement(10, count: parts[1].count).reduce(1, *) }
  }
}

extension URL {
  /// Reads a URL as it stands, since a text with a space in it is hardly one.
  package init?(text: String) {
    self.init(string: text, encodingInvalidCharacters: false)
  }
}
