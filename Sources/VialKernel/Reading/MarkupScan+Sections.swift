extension MarkupScan {
  /// Goes behind a comment, which may be between elements only: within a text it would be unclear what it leaves.
  mutating func skipComment() throws(Halt) {
    let place = place
    let start = index + 4
    try checkElement(holds: "a comment", at: place)
    try skip(to: "-->", of: "a comment", from: 4)
    let dashes = (start..<(index - 3)).first { text.has("--", at: $0) }
    if dashes != nil {
      isWellFormed = false
      text.report(at: place, "There is -- within a comment.", remedy: "write the comment without two dashes in a row")
    }
  }

  /// Goes behind text that is not looked at.
  mutating func skipCharacterData() throws(Halt) {
    let place = place
    if let element = open.last?.element {
      if !element.holdsMarkup { reportMarkup("a CDATA section", in: element, at: place) }
    } else if open.isEmpty {
      reportUnparsable("There is a CDATA section outside of the root element.", remedy: "remove it")
    }
    try skip(to: "]]>", of: "a CDATA section", from: 9)
  }

  /// Goes behind an instruction for some other program, which is ignored.
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
    withheld.append(start..<index)
  }

  private mutating func checkElement(holds noun: String, at place: TextPlace) throws(Halt) {
    guard let element = open.last?.element, !element.isContainer else { return }
    reportMarkup(noun, in: element, at: place)
  }

  /// Goes behind the XML declaration, if there is one; only UTF-8 is read, whatever it says.
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
}
