extension MarkupScan {
  /// Takes the text up to the next tag, and reports text that isn't allowed here.
  mutating func takeCharacters() {
    let mayHoldText = open.last.map { !($0.element?.isContainer ?? false) } ?? false
    var isReported = mayHoldText, content = "", start = index
    while let byte, byte != UInt8(ascii: "<") {
      if !isReported, !byte.isSpace {
        reportStrayText()
        isReported = true
      }
      switch byte {
      case UInt8(ascii: "&"):
        content += text.text(start..<index).withUnixLineBreaks
        if let scalar = takeReference() { content.unicodeScalars.append(scalar) }
        start = index
      case UInt8(ascii: "]") where text.has("]]>", at: index):
        reportUnparsable("There is ]]> outside of a CDATA section.", remedy: "write it as ]]&gt;")
        index += 3
      default: index += 1
      }
    }
    if mayHoldText { events.append(.text(content + text.text(start..<index).withUnixLineBreaks)) }
  }

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

  /// Reports markup whose meaning isn't clear.
  @inline(never)
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

  /// Takes a reference such as `&amp;` or `&#233;`.
  private mutating func takeReference() -> Unicode.Scalar? {
    let start = index
    let limit = min(index + 40, text.bytes.count)
    let end = text.bytes[(index + 1)..<limit].firstIndex { !($0.continuesName || $0 == UInt8(ascii: "#")) }
    guard let end, text.bytes[end] == UInt8(ascii: ";"), end > index + 1 else {
      reportUnparsable("There is an & that begins no entity.", remedy: "write it as &amp;")
      index += 1
      return nil
    }
    let name = text.text((index + 1)..<end)
    let scalar = name.hasPrefix("#") ? Self.character(name.dropFirst()) : Self.entities[name]
    if scalar == nil {
      reportUnparsable(
        "There is the entity &\(name.shown); which property lists do not have.",
        remedy: "write the character itself, or an & as &amp;"
      )
    }
    if let element = open.last?.element, !element.isContainer, !element.holdsMarkup {
      reportMarkup("an entity", in: element, at: text.place(of: start))
    }
    index = end + 1
    return scalar
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

  private static let entities: [String: Unicode.Scalar] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]

  /// Returns the character with a number, which is decimal, or hexadecimal behind an `x`; `nil` if XML doesn't allow it.
  private static func character(_ digits: Substring) -> Unicode.Scalar? {
    let isHexadecimal = digits.hasPrefix("x")
    let digits = isHexadecimal ? digits.dropFirst() : digits
    guard digits.first != "+", let number = UInt32(digits, radix: isHexadecimal ? 16 : 10) else { return nil }
    return switch number {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: Unicode.Scalar(number)
    default: nil
    }
  }
}

extension String {
  /// The text with line feeds for all line breaks, as XML says.
  var withUnixLineBreaks: String {
    guard utf8.contains(.carriageReturn) else { return self }
    // Byte by byte, since a line break of two bytes is one character.
    var bytes: [UInt8] = []
    var last: UInt8?
    for byte in utf8 {
      if byte != .lineFeed || last != .carriageReturn { bytes.append(byte == .carriageReturn ? .lineFeed : byte) }
      last = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
