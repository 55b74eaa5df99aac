/// The dependency of the alerts, as their definition gives it.
struct AlertDependency {
  /// The level from which on a record is an alert.
  let minimum: String
  let writer: any LogWriter
}
