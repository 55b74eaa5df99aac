extension JSONReader {
  /// Reads a word without quotes, and reports one that JSON doesn't have.
  mutating func word(at place: TextPlace) -> FileValue.Content {
    let word = takeWord()
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    case "NaN", "Infinity", "nan", "inf", "infinity":
      text.report(
        at: place,
        "There is \(word), which is not a number in JSON.",
        remedy: "write a finite number, or a text in quotes"
      )
      return .real(0)
    default:
      let meant = Self.meant(by: word)
      text.report(
        at: place,
        "There is \(word.shown) without quotes, which is not a value of JSON.",
        nearMisses: meant,
        remedy: meant.isEmpty
          ? "write \(word.quoted) if it is a text" : "write \(meant[0]), or \(word.quoted) if it is a text"
      )
      return .text(word)
    }
  }

  mutating func takeWord() -> String {
    let start = index
    while byte?.continuesWord == true { index += 1 }
    return text.text(start..<index)
  }

  private static func meant(by word: String) -> [String] {
    switch word.lowercased() {
    case "yes", "on", "y": ["true"]
    case "no", "off", "n": ["false"]
    case "none", "nil", "undefined", "void": ["null"]
    default: NearMisses.of(String(word.prefix(20)), among: ["true", "false", "null"])
    }
  }

  mutating func number(at place: TextPlace) -> FileValue.Content {
    let start = index
    let isNegative = skip("-")
    let whole = skipDigits()
    var isInteger = true
    var isNumber = !whole.isEmpty && (whole.count == 1 || text.bytes[whole.lowerBound] != UInt8(ascii: "0"))
    if skip(".") {
      isInteger = false
      isNumber = !skipDigits().isEmpty && isNumber
    }
    if skip("e") || skip("E") {
      isInteger = false
      _ = skip("+") || skip("-")
      isNumber = !skipDigits().isEmpty && isNumber
    }
    if !isNumber || byte?.continuesWord == true {
      while byte?.continuesWord == true { index += 1 }
      let fault = NumberFault(text.text(start..<index))
      text.report(at: place, fault.headline, remedy: fault.remedy)
      return .real(0)
    }
    if isInteger, let integer = integer(whole, isNegative: isNegative) { return .integer(integer) }
    let digits = text.text(start..<index)
    if !isInteger, let real = Double(digits), real.isFinite { return .real(real) }
    text.reportOutOfRange(digits, isInteger: isInteger, at: place)
    return .real(0)
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipDigits() -> Range<Int> {
    let start = index
    while byte?.isDigit == true { index += 1 }
    return start..<index
  }

  private func integer(_ digits: Range<Int>, isNegative: Bool) -> Int? {
    // The digits are taken as a negative number, since there is one more of these.
    var value = 0
    for digit in text.bytes[digits] {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (difference, isTooSmall) = product.subtractingReportingOverflow(Int(digit & 0x0F))
      if isTooLarge || isTooSmall { return nil }
      value = difference
    }
    return isNegative ? value : value == .min ? nil : -value
  }
}

extension FileText {
  /// Reports a number, in either syntax, that its type can't hold.
  func reportOutOfRange(_ digits: String, isInteger: Bool, at place: TextPlace) {
    report(
      .numberOutOfRange,
      at: place,
      "The \(isInteger ? "integer" : "number") \(digits.shown) is out of range.",
      remedy: isInteger
        ? "write an integer from \(Int.min) to \(Int.max), or a text"
        : "write a number whose magnitude is at most \(Double.greatestFiniteMagnitude), or a text"
    )
  }
}

/// The reason why a word isn't a number in JSON.
private struct NumberFault {
  let headline: String
  let remedy: String

  init(_ word: String) {
    let form = "write a number with decimal digits, such as 12, -0.5 or 1e3, or a text in quotes"
    let sign = word.hasPrefix("-") ? "-" : ""
    let magnitude = word.drop { $0 == "-" || $0 == "+" }
    let name = word.shown
    let isNumber =
      Double(word)?.isFinite == true && magnitude.utf8.allSatisfy { $0.isDigit || ".eE+-".utf8.contains($0) }
    if magnitude.hasPrefix("0x") || magnitude.hasPrefix("0X") {
      headline = "The number \(name) is hexadecimal."
      remedy = Int(magnitude.dropFirst(2), radix: 16).map { "write \(sign)\($0), or a text in quotes" } ?? form
    } else if magnitude.first == "." {
      headline = "The number \(name) has no digit before its point."
      remedy = "write a digit there, such as a zero, or a text in quotes"
    } else if magnitude.last == "." || magnitude.contains(".e") || magnitude.contains(".E") {
      headline = "The number \(name) has no digit after its point."
      remedy = "write a digit there, such as a zero, or a text in quotes"
    } else if word.hasPrefix("+"), isNumber {
      headline = "The number \(name) begins with a plus sign."
      remedy = "write it without the sign, or as a text in quotes"
    } else if magnitude.first == "0", isNumber {
      let meant = magnitude.drop { $0 == "0" }
      headline = "The number \(name) begins with a zero."
      remedy = "write \(sign)\(meant.first?.isNumber == true ? "" : "0")\(String(meant).shown), or a text in quotes"
    } else if magnitude.first?.isNumber == true, magnitude.contains("_") {
      headline = "The number \(name) has an underscore in it."
      remedy = "write the digits without it, or a text in quotes"
    } else if ["nan", "inf", "infinity"].contains(magnitude.lowercased()) {
      headline = "There is \(name), which is not a number in JSON."
      remedy = "write a finite number, or a text in quotes"
    } else {
      headline = "There is \(name), which is not a number."
      remedy = form
    }
  }
}
