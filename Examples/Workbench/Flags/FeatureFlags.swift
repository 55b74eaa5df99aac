/// The features that are switched on.
struct FeatureFlags: Sendable {
  var statistics = false
  var programming = false
  var chance = false

  /// Shows unfinished features.
  var preview = false

  /// Shows nothing that would help in an exam.
  var exam = false

  /// Keeps no results, since others use the same terminal.
  var kiosk = false

  /// The flags by the names that they have in a file, in the order of their names.
  static let names: KeyValuePairs<String, any WritableKeyPath<FeatureFlags, Bool> & Sendable> = [
    "chance": \.chance,
    "exam": \.exam,
    "kiosk": \.kiosk,
    "preview": \.preview,
    "programming": \.programming,
    "statistics": \.statistics,
  ]
}
