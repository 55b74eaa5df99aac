import VialKernel

/// The formatters by the names of their formats.
struct LogFormats {
  // Only the one that is used is made.
  let formatters: [String: Provider<any LogFormatter>]

  func formatter(of format: String) throws -> any LogFormatter {
    guard let formatter = formatters[format] else { throw UnknownWord(format, among: formatters.keys.sorted()) }
    return try formatter.get()
  }
}
