/// A part of a record.
enum LogField: String, CaseIterable {
  case time, level, source, message
}
