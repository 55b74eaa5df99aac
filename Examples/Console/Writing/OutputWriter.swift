/// Writes to standard output.
struct OutputWriter: LogWriter {
  func write(_ line: String) { print(line) }
}
