import Foundation
import VialKernel

extension FileValue {
  /// Whether this is what Foundation read.
  func isEqual(to other: Any) -> Bool {
    switch content {
    case .text(let text):
      guard let other = other as? String else { return false }
      // Foundation's property lists leave the ends of lines as they are, against what XML says.
      return Self.lines(of: text).utf8.elementsEqual(Self.lines(of: other).utf8)
    case .integer(let integer): return !(other is Bool && !(other is NSNumber)) && (other as? NSNumber)?.intValue == integer
    case .real(let real): return (other as? NSNumber)?.doubleValue == real
    case .boolean(let boolean): return other as? Bool == boolean
    case .null: return other is NSNull
    case .date(let date): return other as? Date == date
    case .data(let data): return other as? Data == data
    case .list(let values):
      guard let others = other as? [Any], others.count == values.count else { return false }
      return zip(values, others).allSatisfy { $0.isEqual(to: $1) }
    case .dictionary(let entries):
      guard let others = other as? [String: Any] else { return false }
      let keys = Dictionary(others.map { (Self.lines(of: $0), $1) }) { first, _ in first }
      return keys.count == entries.count
        && entries.allSatisfy { entry in keys[Self.lines(of: entry.key)].map { entry.value.isEqual(to: $0) } ?? false }
    }
  }

  private static func lines(of text: String) -> String {
    guard text.utf8.contains(0x0D) else { return text }
    return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}
