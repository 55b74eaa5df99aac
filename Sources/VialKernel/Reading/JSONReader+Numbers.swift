extension JSONReader {
  /// Reads a number, or what is meant as one.
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
      return malformedNumber(text.text(start..<index), at: place)
    }
    if isInteger, let integer = integer(whole, isNegative: isNegative) { return .integer(integer) }
    let digits = text.text(start..<index)
    if !isInteger, let real = Double(digits), real.isFinite { return .real(real) }
    return outOfRange(digits, isInteger: isInteger, at: place)
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

  /// The value of digits, which are taken as a negative number, of which there is one more.
  private func integer(_ digits: Range<Int>, isNegative: Bool) -> Int? {
    var value = 0
    for digit in text.bytes[digits] {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (difference, isTooSmall) = product.subtractingReportingOverflow(Int(digit & 0x0F))
      if isTooLarge || isTooSmall { return nil }
      value = difference
    }
    return isNegative ? value : value == .min ? nil : -value
  }

  private mutating func outOfRange(_ digits: String, isInteger: Bool, at place: TextPlace) -> FileValue.Content {
    text.reportOutOfRange(digits, isInteger: isInteger, at: place)
    return .real(0)
  }

  private mutating func malformedNumber(_ word: String, at place: TextPlace) -> FileValue.Content {
    let fault = NumberFault(word)
    text.report(at: place, fault.headline, remedy: fault.remedy)
    return .real(0)
  }
}

extension FileText {
  /// Reports a number, in whichever syntax, that no value of its type can be.
  mutating func reportOutOfRange(_ digits: String, isInteger: Bool, at place: TextPlace) {
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
