extension MarkupScan {
  /// Goes to the next tag, and reports text that isn't allowed here.
  mutating func skipCharacters() {
    let mayHoldText = open.last.map { !($0.element?.isContainer ?? false) } ?? false
    var isReported = mayHoldText
    while let byte, byte != UInt8(ascii: "<") {
      if !isReported, !byte.isSpace {
        reportStrayText()
        isReported = true
      }
      switch byte {
      case UInt8(ascii: "&"): skipReference()
      case UInt8(ascii: "]") where text.has("]]>", at: index):
        reportUnparsable("There is ]]> outside of a CDATA section.", remedy: "write it as ]]&gt;")
        index += 3
      default: index += 1
      }
    }
  }

  /// Reports all characters in the file that XML doesn't allow.
  mutating func checkCharacters() {
    let start = index
    for (offset, byte) in text.bytes.enumerated() where byte < 0x20 ? !byte.isSpace : byte == 0xEF {
      index = offset
      let number: String
      if byte < 0x20 {
        number = Unicode.Scalar(byte).number
      } else if text.has("\u{FFFE}", at: offset) || text.has("\u{FFFF}", at: offset) {
        number = text.bytes[offset + 2] == 0xBE ? "FFFE" : "FFFF"
      } else {
        continue
      }
      reportUnparsable("There is U+\(number), which XML does not allow.", remedy: "remove it")
    }
    index = start
  }

  /// Reports markup that the parser can't read.
  mutating func reportUnparsable(_ headline: String, remedy: String) {
    isWellFormed = false
    text.report(at: place, headline, remedy: remedy)
  }

  private mutating func reportStrayText() {
    let end = text.bytes[index...].firstIndex { $0 == UInt8(ascii: "<") || $0 == .lineFeed || $0 == .carriageReturn }
    let range = index..<min(end ?? text.bytes.count, index + 300)
    let last = text.bytes[range].lastIndex { !$0.isSpace } ?? index
    let stray = text.text(index..<(last + 1)).quoted
    if let last = open.last {
      text.report(
        at: place,
        "There is the text \(stray) between elements.",
        related: ("within", last.place),
        remedy: "put it into a <string>, or remove it"
      )
    } else {
      reportUnparsable("There is the text \(stray) outside of the root element.", remedy: "remove it")
    }
  }

  /// Skips a reference such as `&amp;` or `&#233;`.
  private mutating func skipReference() {
    let start = index
    let limit = min(index + 40, text.bytes.count)
    let end = text.bytes[(index + 1)..<limit].firstIndex { !($0.continuesName || $0 == UInt8(ascii: "#")) }
    guard let end, text.bytes[end] == UInt8(ascii: ";"), end > index + 1 else {
      reportUnparsable("There is an & that begins no entity.", remedy: "write it as &amp;")
      index += 1
      return
    }
    let name = text.text((index + 1)..<end)
    if name.hasPrefix("#") ? !Self.isCharacter(name.dropFirst()) : !Self.entities.contains(name) {
      reportUnparsable(
        "There is the entity &\(name.shown); which property lists do not have.",
        remedy: "write the character itself, or an & as &amp;"
      )
    }
    if let element = open.last?.element, !element.isContainer, !element.holdsMarkup {
      reportMarkup("an entity", in: element, at: text.place(of: start))
    }
    index = end + 1
  }

  /// Reports markup that is allowed in texts only.
  mutating func reportMarkup(_ noun: String, in element: PropertyListElement, at place: TextPlace) {
    text.report(
      at: place,
      "There is \(noun) within <\(element.rawValue)>.",
      related: open.last.map { ("begins at", $0.place) },
      remedy: element.isContainer ? "put it into a <string>, or remove it" : "write the value as it is"
    )
  }

  private static let entities: Set<String> = ["lt", "gt", "amp", "quot", "apos"]

  /// Whether XML allows the character with a number, which is decimal, or hexadecimal behind an `x`.
  private static func isCharacter(_ digits: Substring) -> Bool {
    let isHexadecimal = digits.hasPrefix("x")
    let digits = isHexadecimal ? digits.dropFirst() : digits
    guard digits.first != "+", let number = UInt32(digits, radix: isHexadecimal ? 16 : 10) else { return false }
    return switch number {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD: Unicode.Scalar(number) != nil
    default: number > 0xFFFF && Unicode.Scalar(number) != nil
    }
  }
}
