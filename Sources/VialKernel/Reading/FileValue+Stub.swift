extension FileValue {
  package static func read(_ bytes: [UInt8], of file: String, mistakes: inout Mistakes) -> FileValue? { nil }
}
