extension FileText {
  /// The syntaxes of a definition file, which is told by its content.
  enum Syntax {
    case propertyList
    case json
  }

  /// Finds out in which syntax the file is, or reports why it is in none.
  mutating func syntax() throws(Halt) -> Syntax {
    let beginning = TextPlace(line: 1, column: 1)
    let size = bytes.count
    guard size <= FileValue.maximumSize else {
      report(
        .tooLarge,
        at: beginning,
        "The file has \(size) bytes, which is more than the \(FileValue.maximumSize) that are read.",
        remedy: "move some of its content to a file of its own, and import it"
      )
      throw Halt()
    }
    let isEmpty = size == start, isPropertyList = isNamedAsPropertyList
    guard let first = bytes[start...].firstIndex(where: { !$0.isSpace }) else {
      report(
        at: beginning,
        isEmpty ? "The file is empty." : "The file has nothing but white space.",
        remedy: isPropertyList
          ? "write <plist version=\"1.0\"><dict/></plist> into a file without definitions"
          : "write {} into a file without definitions"
      )
      throw Halt()
    }
    if has("bplist", at: first) {
      report(
        .binaryPropertyList,
        at: place(of: first),
        "The file is a binary property list.",
        remedy: "save it as an XML property list, such as with plutil -convert xml1"
      )
      throw Halt()
    }
    try checkEncoding()
    if bytes[first] == UInt8(ascii: "<") { return .propertyList }
    if isNamedAsPropertyList {
      report(
        .oldStylePropertyList,
        at: place(of: first),
        "The file is named as a property list, but is not XML: it may be an old-style one, or JSON.",
        remedy: "save it as an XML property list, or name it .json if it is JSON"
      )
      throw Halt()
    }
    return .json
  }

  /// Checks that the file is text in UTF-8.
  private mutating func checkEncoding() throws(Halt) {
    guard let bad = UTF8Check(bytes).firstBadByte else { return }
    let place = place(of: bad)
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      report(.notText, at: place, "The file is UTF-32.", remedy: "save it as UTF-8")
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      report(.notText, at: place, "The file is UTF-16.", remedy: "save it as UTF-8")
    } else if bytes[bad] == 0 {
      report(
        .notText,
        at: place,
        "There is a byte that is zero, which text does not have.",
        remedy: "remove it, or save the file as UTF-8 if it is UTF-16"
      )
    } else {
      let byte = String(bytes[bad], radix: 16, uppercase: true)
      report(.notText, at: place, "The byte 0x\(byte) is not UTF-8 here.", remedy: "save the file as UTF-8")
    }
    throw Halt()
  }
}
