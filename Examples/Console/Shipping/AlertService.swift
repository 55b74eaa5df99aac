import VialKernel

/// Reports at once the lines that cannot wait until you read the log.
struct AlertService: InjectableService {
  private let minimum: LogLevel
  private let writer: any LogWriter

  init(dependency: AlertDependency) throws(UnknownWord) {
    minimum = try LogLevel(word: dependency.minimum)
    writer = dependency.writer
  }

  /// Writes the first line of a record that is important enough.
  func consider(_ record: LogRecord) throws {
    guard record.level >= minimum else { return }
    let line = record.message.prefix { !$0.isNewline }
    try writer.write("alert: \(record.source), \(record.time): \(line)")
  }
}
