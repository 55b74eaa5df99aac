import Foundation

extension PropertyListReader.Frame {
  /// Returns the value of the element at its end, and reports a malformed text.
  mutating func content(of text: inout FileText) -> FileValue.Content {
    switch element {
    case .array: return .list(values)
    case .dict:
      PropertyListReader.reportMissingValue(in: &self, of: &text)
      return .dictionary(text.unique(entries))
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

/// A date of a property list, such as `2026-01-31T12:00:00Z`.
private struct PropertyListDate {
  /// The seconds since 1970.
  let seconds: Int

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 20,
      zip(bytes, "0000-00-00T00:00:00Z".utf8).allSatisfy({ byte, form in
        form == UInt8(ascii: "0") ? byte.isDigit : byte == form
      })
    else { return nil }
    func number(_ start: Int, _ count: Int) -> Int {
      bytes[start..<(start + count)].reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    }
    let (year, month, day) = (number(0, 4), number(5, 2), number(8, 2))
    let (hour, minute, second) = (number(11, 2), number(14, 2), number(17, 2))
    guard year > 0, 1...12 ~= month, day > 0, day <= Self.days(of: month, in: year), hour < 24, minute < 60, second < 60
    else { return nil }
    // Years begin in March here, so that a leap day is the last of its year.
    let shifted = month > 2 ? year : year - 1
    let daysBefore = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let daysSince1970 = daysBefore + dayOfYear - 719_468
    seconds = ((daysSince1970 * 24 + hour) * 60 + minute) * 60 + second
  }

  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
