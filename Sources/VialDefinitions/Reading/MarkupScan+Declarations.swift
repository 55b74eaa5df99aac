extension MarkupScan {
  /// Skips a comment, which is allowed between elements only: a comment in a text would leave its value unclear.
  mutating func skipComment() throws(Halt) {
    let place = place
    let start = index + 4
    try checkElement(holds: "a comment", at: place)
    try skip(to: "-->", of: "a comment", from: 4)
    if (start..<(index - 3)).contains(where: { text.has("--", at: $0) }) {
      isWellFormed = false
      text.report(at: place, "There is -- within a comment.", remedy: "write the comment without two dashes in a row")
    }
  }

  mutating func takeCharacterData() throws(Halt) {
    let (place, start) = (place, index + 9)
    if let element = open.last?.element {
      if !element.holdsMarkup { reportMarkup("a CDATA section", in: element, at: place) }
    } else if open.isEmpty {
      reportUnparsable("There is a CDATA section outside of the root element.", remedy: "remove it")
    }
    try skip(to: "]]>", of: "a CDATA section", from: 9)
    if !open.isEmpty { events.append(.text(text.text(start..<(index - 3)).withUnixLineBreaks)) }
  }

  /// Skips an instruction for another program.
  mutating func skipInstruction() throws(Halt) {
    let place = place
    let start = index
    if text.has("<?xml", at: index), index + 5 < text.bytes.count, !text.bytes[index + 5].continuesName {
      try halt("The XML declaration is not at the beginning.", at: place, remedy: "move it there, or remove it")
    }
    try checkElement(holds: "a processing instruction", at: place)
    index += 2
    let name = byte?.beginsName == true ? text.text(skipName()) : ""
    if name.isEmpty || name.lowercased().hasPrefix("xml") || !(byte?.isSpace == true || text.has("?>", at: index)) {
      try halt(
        "The processing instruction has no name that one can have.",
        at: place,
        remedy: "remove it, since nothing reads it"
      )
    }
    index = start
    try skip(to: "?>", of: "a processing instruction", from: 2)
  }

  private mutating func checkElement(holds noun: String, at place: TextPlace) throws(Halt) {
    guard let element = open.last?.element, !element.isContainer else { return }
    reportMarkup(noun, in: element, at: place)
  }

  /// Skips the XML declaration, if there is one, which must not name another encoding than UTF-8.
  mutating func skipDeclaration() throws(Halt) {
    guard text.has("<?xml", at: index), index + 5 < text.bytes.count, text.bytes[index + 5].isSpace else { return }
    let opening = place
    var names: [String] = []
    index += 5
    while true {
      let end = index
      skipSpace()
      if text.has("?>", at: index) { break }
      guard byte?.beginsName == true, end < index else {
        try halt("The XML declaration does not end with ?>.", at: opening, remedy: Self.declarationRemedy)
      }
      let place = place
      let name = text.text(skipName())
      let value = try attributeValue(of: name, at: place)
      names.append(name)
      switch name {
      case "version" where value == "1.0": break
      case "encoding" where value.lowercased() == "utf-8": break
      case "standalone" where value == "yes" || value == "no": break
      case "encoding":
        text.report(
          .notText,
          at: place,
          "The XML declaration says that the encoding is \(value.quoted).",
          remedy: "save the file as UTF-8, and say so in the declaration, or nothing about it"
        )
        throw Halt()
      default:
        try halt("The XML declaration says \(name.shown)=\(value.quoted).", at: place, remedy: Self.declarationRemedy)
      }
    }
    index += 2
    guard names == ["version", "encoding", "standalone"].filter(names.contains), names.first == "version" else {
      try halt("The XML declaration is not in its form.", at: opening, remedy: Self.declarationRemedy)
    }
  }

  private static let declarationRemedy = "write <?xml version=\"1.0\" encoding=\"UTF-8\"?>"

  /// Skips the document type, and refuses one with declarations, since entities can grow without bounds.
  mutating func skipDocumentType() throws(Halt) {
    let opening = place
    guard text.has("<!DOCTYPE", at: index) else {
      try refuse("There is a declaration that is no document type.", at: opening, remedy: "remove it")
    }
    guard events.isEmpty, !hasDocumentType else {
      try refuse(
        "There is a document type \(events.isEmpty ? "already" : "after the beginning of the <plist>").",
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
        remedy: "remove the part between [ and ], and write the text of the entities"
      )
    }
    guard byte == UInt8(ascii: ">") else {
      try refuse("The document type does not end with >.", at: opening, remedy: Self.documentTypeRemedy)
    }
    index += 1
    hasDocumentType = true
  }

  /// Skips the names of the document type, which aren't followed.
  private mutating func skipLiterals(_ count: Int, at opening: TextPlace) throws(Halt) {
    // XML allows < > [ in a name, but Foundation's own reader of property lists takes them for a subset.
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

  private static let documentTypeRemedy = "remove it, or write the one of Apple's property lists"
}
