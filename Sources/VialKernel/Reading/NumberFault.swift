/// What is wrong with something in JSON that is meant as a number.
struct NumberFault {
  let headline: String
  let remedy: String

  init(_ word: String) {
    let sign = word.hasPrefix("-") ? "-" : ""
    let magnitude = word.drop { $0 == "-" || $0 == "+" }
    let name = word.shown
    let isNumber =
      Double(word)?.isFinite == true && magnitude.utf8.allSatisfy { $0.isDigit || ".eE+-".utf8.contains($0) }
    if magnitude.hasPrefix("0x") || magnitude.hasPrefix("0X") {
      headline = "The number \(name) is hexadecimal."
      remedy = Int(magnitude.dropFirst(2), radix: 16).map { "write \(sign)\($0), or a text in quotes" } ?? Self.form
    } else if magnitude.first == "." {
      headline = "The number \(name) has no digit before its point."
      remedy = "write a digit there, such as a zero, or a text in quotes"
    } else if magnitude.last == "." || magnitude.contains(".e") || magnitude.contains(".E") {
      headline = "The number \(name) has no digit behind its point."
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
      remedy = Self.form
    }
  }

  private static let form = "write a number with decimal digits, such as 12, -0.5 or 1e3, or a text in quotes"
}
