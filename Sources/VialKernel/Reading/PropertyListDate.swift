/// A date as property lists write it, in UTC and without fractions, such as `2026-01-31T12:00:00Z`.
struct PropertyListDate {
  /// The seconds since the beginning of 1970.
  let seconds: Int

  /// Reads a date, or returns `nil` if the text is none.
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
