import Foundation

extension PropertyListReader.Frame {
  /// The value of the element, which is at its end; what is wrong with its text is reported.
  mutating func content(of text: inout FileText) -> FileValue.Content {
    switch element {
    case .array: return .list(values)
    case .dict:
      PropertyListReader.reportMissingValue(in: &self, of: &text)
      return .dictionary(entries.entries(of: &text))
    case .yes, .no:
      if !self.text.isEmpty {
        text.report(
          at: place,
          "There is \(self.text.quoted) within <\(element.rawValue)>.",
          remedy: "write <\(element.rawValue)/>"
        )
      }
      return .boolean(element == .yes)
    case .integer: return integer(of: &text)
    case .real: return real(of: &text)
    case .date:
      guard let date = PropertyListDate(self.text) else {
        report("a date", remedy: "write a day that exists and a time in UTC, such as 2026-01-31T12:00:00Z", in: &text)
        return .text(self.text)
      }
      return .date(Date(timeIntervalSince1970: Double(date.seconds)))
    case .data:
      let digits = self.text.utf8.filter { !$0.isSpace }
      guard let data = Data(base64Encoded: Data(digits)) else {
        report(
          "data in base 64",
          remedy: "write bytes in base64, with = at the end where digits are missing",
          in: &text
        )
        return .text(self.text)
      }
      return .data(data)
    case .string, .key, .plist: return .text(self.text)
    }
  }

  private func report(_ noun: String, remedy: String, in text: inout FileText) {
    let headline =
      self.text.isEmpty
      ? "The <\(element.rawValue)> is empty." : "The text \(self.text.quoted) is not \(noun)."
    text.report(at: place, headline, remedy: remedy)
  }

  private func integer(of text: inout FileText) -> FileValue.Content {
    var digits = self.text[...]
    let sign = digits.first.flatMap { "+-".contains($0) ? String(digits.removeFirst()) : nil } ?? ""
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    if isHexadecimal { digits = digits.dropFirst(2) }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ isHexadecimal ? $0.isHexadecimalDigit : $0.isDigit }) else {
      report("an integer", remedy: "write it with a sign and digits only, such as -12, or as 0x1F", in: &text)
      return .integer(0)
    }
    guard let integer = Int(sign + digits, radix: isHexadecimal ? 16 : 10) else {
      text.reportOutOfRange(self.text, isInteger: true, at: place)
      return .integer(0)
    }
    return .integer(integer)
  }

  private func real(of text: inout FileText) -> FileValue.Content {
    guard self.text.wholeMatch(of: /[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil, let real = Double(self.text)
    else {
      report("a real number", remedy: "write it with decimal digits, such as 12, -0.5 or 1e3", in: &text)
      return .real(0)
    }
    guard real.isFinite else {
      text.reportOutOfRange(self.text, isInteger: false, at: place)
      return .real(0)
    }
    return .real(real)
  }
}
