/// The importance of a record.
enum LogLevel: String, CaseIterable, Comparable {
  case debug, info, notice, warning, error

  private static let order = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

  static func < (one: LogLevel, other: LogLevel) -> Bool { order[one, default: 0] < order[other, default: 0] }
}
