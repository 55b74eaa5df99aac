extension FileValue {
  /// Reads a definition file, whose content tells its syntax.
  ///
  /// - Returns: The value, without the parts that can't be read; `nil` if nothing can be read.
  /// - Complexity: O(*n*) for *n* bytes.
  static func read(_ bytes: [UInt8], of file: String, diagnostics: Diagnostics) -> FileValue? {
    var count = 0
    return read(bytes, of: file, count: &count, diagnostics: diagnostics)
  }

  /// Reads a definition file, and adds the number of its values to a count.
  static func read(
    _ bytes: [UInt8],
    of file: String,
    count: inout Int,
    diagnostics: Diagnostics
  ) -> FileValue? {
    var text = FileText(bytes, of: file, countOfOthers: count)
    defer {
      count += text.count
      for diagnostic in text.diagnosticsInOrder { diagnostics.add(diagnostic) }
    }
    do {
      return try text.isPropertyList() ? PropertyListReader.read(&text) : JSONReader.read(&text)
    } catch {
      return nil
    }
  }
}

extension FileText {
  /// Returns whether the file is a property list rather than JSON, or reports why it is neither.
  fileprivate mutating func isPropertyList() throws(Halt) -> Bool {
    guard bytes.count <= FileValue.maximumSize else {
      report(
        .tooLarge,
        at: .start,
        "The file has \(bytes.count) bytes, which is more than the \(FileValue.maximumSize) that are read.",
        remedy: "move some of its content to a file of its own, and import it"
      )
      throw Halt()
    }
    guard let first = bytes[start...].firstIndex(where: { !$0.isSpace }) else {
      report(
        at: .start,
        bytes.count == start ? "The file is empty." : "The file has nothing but white space.",
        remedy: isNamedAsPropertyList
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
    if bytes[first] == UInt8(ascii: "<") { return true }
    if isNamedAsPropertyList {
      report(
        .oldStylePropertyList,
        at: place(of: first),
        "The file is named as a property list, but is not XML: it may be an old-style one, or JSON.",
        remedy: "save it as an XML property list, or name it .json if it is JSON"
      )
      throw Halt()
    }
    return false
  }

  private mutating func checkEncoding() throws(Halt) {
    guard let bad = bytes.firstIndexOutsideUTF8 else { return }
    var (headline, remedy) = ("", "save it as UTF-8")
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      headline = "The file is UTF-32."
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      headline = "The file is UTF-16."
    } else if bytes[bad] == 0 {
      headline = "There is a byte that is zero, which text does not have."
      remedy = "remove it, or save the file as UTF-8 if it is UTF-16"
    } else {
      headline = "The byte 0x\(String(bytes[bad], radix: 16, uppercase: true)) is not UTF-8 here."
      remedy = "save the file as UTF-8"
    }
    report(.notText, at: place(of: bad), headline, remedy: remedy)
    throw Halt()
  }
}

extension [UInt8] {
  /// The first byte that isn't well-formed UTF-8, or is zero; the standard library doesn't say where it is.
  fileprivate var firstIndexOutsideUTF8: Int? {
    var index = 0
    while index < count {
      let byte = self[index]
      if byte &- 1 < 0x7F {
        index += 1
        continue
      }
      guard let (length, second) = Self.sequence(after: byte), index + length <= count, second ~= self[index + 1],
        self[(index + 2)..<Swift.max(index + 2, index + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
      else { return index }
      index += length
    }
    return nil
  }

  /// The number of bytes of a scalar that begins with a byte, and the range of the second one.
  private static func sequence(after first: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch first {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
