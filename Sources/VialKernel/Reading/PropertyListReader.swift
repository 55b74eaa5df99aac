final class PropertyListReader {
  static func read(_ text: inout FileText) throws(Halt) -> FileValue? { nil }
}
