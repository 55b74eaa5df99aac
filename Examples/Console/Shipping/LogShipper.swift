import VialKernel

/// Takes records from a reader, through filters and a formatter, to a writer.
struct LogShipper {
  let reader: any LogReader

  /// The filters in the order in which they are applied.
  let filters: [any LogFilter]
  let formatter: any LogFormatter
  let writer: any LogWriter

  // They are made when there is something that might be one.
  let alerts: Lazy<AlertService>

  /// The largest number of records to ship.
  let limit: Int

  /// Ships the records.
  func ship() throws {
    let records = try reader.records().lazy.compactMap { record in
      filters.reduce(record) { record, filter in record.flatMap(filter.filter) }
    }
    for record in records.prefix(max(0, limit)) {
      if record.level >= .warning { try alerts.get().consider(record) }
      try writer.write(formatter.text(of: record))
    }
    try writer.finish()
  }
}
