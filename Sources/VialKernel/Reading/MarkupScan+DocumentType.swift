extension MarkupScan {
  /// Goes behind the document type; one that declares anything is refused, since entities can grow without bounds.
  mutating func skipDocumentType() throws(Halt) {
    let start = index
    let opening = place
    guard text.has("<!DOCTYPE", at: index) else {
      try refuse("There is a declaration that is no document type.", at: opening, remedy: "remove it")
    }
    guard starts.isEmpty, !hasDocumentType else {
      try refuse(
        "There is a document type \(starts.isEmpty ? "already" : "behind the beginning of the <plist>").",
        at: opening,
        remedy: "remove it"
      )
    }
    index += 9
    skipSpace()
    let name = text.text(skipName())
    guard name == "plist" else {
      try refuse("The document type is \(name.quoted), not \"plist\".", at: opening, remedy: Self.documentTypeRemedy)
    }
    skipSpace()
    if text.has("PUBLIC", at: index) {
      try skipLiterals(2, at: opening)
    } else if text.has("SYSTEM", at: index) {
      try skipLiterals(1, at: opening)
    }
    if byte == UInt8(ascii: "[") {
      try refuse(
        "The document type has declarations of its own, which are not read.",
        at: opening,
        remedy: "remove what is between [ and ], and write what the entities stand for"
      )
    }
    guard byte == UInt8(ascii: ">") else {
      try refuse("The document type does not end with >.", at: opening, remedy: Self.documentTypeRemedy)
    }
    index += 1
    hasDocumentType = true
    withheld.append(start..<index)
  }

  /// Goes behind names of the document type in quotes, which are not followed.
  private mutating func skipLiterals(_ count: Int, at opening: TextPlace) throws(Halt) {
    // A name may have < > [ in it in XML, but Foundation's own reader of property lists takes it for a subset then.
    index += 6
    for _ in 0..<count {
      skipSpace()
      guard let quote = byte, "\"'".utf8.contains(quote),
        let end = text.bytes[(index + 1)...].firstIndex(where: { $0 == quote || "<>[".utf8.contains($0) }),
        text.bytes[end] == quote
      else {
        try refuse("The document type lacks a name in quotes.", at: opening, remedy: Self.documentTypeRemedy)
      }
      index = end + 1
    }
    skipSpace()
  }

  private mutating func refuse(_ headline: String, at place: TextPlace, remedy: String) throws(Halt) -> Never {
    text.report(.documentType, at: place, headline, remedy: remedy)
    throw Halt()
  }

  private static let documentTypeRemedy = "remove it, or write that of Apple's property lists"
}
