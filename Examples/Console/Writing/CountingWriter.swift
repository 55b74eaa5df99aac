import Synchronization

/// Counts the lines that another writer writes, and reports how many there were.
final class CountingWriter: LogWriter {
  private let inner: any LogWriter
  private let report: any LogWriter
  private let count = Atomic(0)

  init(inner: any LogWriter, report: any LogWriter) {
    self.inner = inner
    self.report = report
  }

  func write(_ line: String) throws {
    try inner.write(line)
    count.add(1, ordering: .relaxed)
  }

  func finish() throws {
    try inner.finish()
    let count = count.load(ordering: .relaxed)
    try report.write(count == 1 ? "1 record" : "\(count) records")
  }
}
