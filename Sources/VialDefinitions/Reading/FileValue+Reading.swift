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
  /// The first byte that isn't well-formed UTF-8, or is zero.
  fileprivate var firstIndexOutsideUTF8: Int? {
    if !contains(0), String(validating: self, as: UTF8.self) != nil { return nil }
    var (decoder, bytes, index) = (UTF8(), makeIterator(), 0)
    while case .scalarValue(let scalar) = decoder.decode(&bytes), scalar.value > 0 { index += UTF8.width(scalar) }
    return index
  }
}
