extension FileValue {
  /// Reads the value of a definition file, in whichever syntax its content is.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: The name of the file, as mistakes give it.
  ///   - mistakes: Where what is wrong is added, in the order of the file.
  /// - Returns: The value, which lacks what could not be read if there are mistakes, or `nil` if nothing was readable.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func read(_ bytes: [UInt8], of file: String, mistakes: inout Mistakes) -> FileValue? {
    var text = FileText(bytes, of: file)
    let value = value(of: &text)
    for mistake in text.mistakesInOrder { mistakes.add(mistake) }
    return value
  }

  private static func value(of text: inout FileText) -> FileValue? {
    do {
      switch try text.syntax() {
      case .propertyList: return try PropertyListReader.read(&text)
      case .json: return try JSONReader.read(&text)
      }
    } catch {
      return nil
    }
  }
}
