/// Knows what reads a log.
struct LogSources: Sendable {
  /// Returns what reads the log of a path, or standard input if the path is a hyphen.
  func reader(path: String) -> any LogReader {
    path == "-" ? InputReader() : FileReader(path: path)
  }
}
