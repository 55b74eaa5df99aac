/// Makes readers of logs.
struct LogSources: Sendable {
  /// Returns a reader for the log at a path, or for standard input if the path is a hyphen.
  func reader(path: String) -> any LogReader {
    path == "-" ? InputReader() : FileReader(path: path)
  }
}
