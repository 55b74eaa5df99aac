import Foundation
import VialDefinitions

extension FileValue {
  /// Whether this is what Foundation read.
  func isEqual(to other: Any) -> Bool {
    switch content {
    case .text(let text):
      guard let other = other as? String else { return false }
      return Self.comparable(text) == Self.comparable(other)
    case .integer(let integer):
      return !(other is Bool && !(other is NSNumber)) && (other as? NSNumber)?.intValue == integer
    case .real(let real): return isNear(real, other)
    case .boolean(let boolean): return other as? Bool == boolean
    case .null: return other is NSNull
    case .date(let date): return other as? Date == date
    case .data(let data): return other as? Data == data
    case .list(let values):
      guard let others = other as? [Any], others.count == values.count else { return false }
      return zip(values, others).allSatisfy { $0.isEqual(to: $1) }
    case .dictionary(let entries):
      guard let others = other as? [String: Any] else { return false }
      let keys = Dictionary(others.map { (Self.comparable($0), $1) }) { first, _ in first }
      return keys.count == entries.count
        && entries.allSatisfy { entry in keys[Self.comparable(entry.key)].map { entry.value.isEqual(to: $0) } ?? false }
    }
  }

  /// Whether this is the number that Foundation read, which reads one of many digits as a decimal number, and is not
  /// exact when that becomes a binary one.
  private func isNear(_ real: Double, _ other: Any) -> Bool {
    guard let number = (other as? NSNumber)?.doubleValue else { return false }
    return real == number || abs(real - number) <= abs(real) * 1e-15
  }

  /// The text without what Foundation does otherwise: its property lists leave the ends of lines as they are, against
  /// what XML says, and its JSON leaves out a byte order mark at the beginning of a text.
  private static func comparable(_ text: String) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      let isDropped = scalar == "\u{FEFF}" || scalar == "\n" && last == "\r"
      if !isDropped { scalars.append(scalar == "\r" ? "\n" : scalar) }
      last = scalar
    }
    return scalars
  }
}
