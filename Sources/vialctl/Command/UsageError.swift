/// The arguments cannot be understood.
struct UsageError: Error {
  let reason: String

  /// What was to be done, as far as that is known.
  let command: CommandName?

  init(_ reason: String, for command: CommandName? = nil, nearMisses: [String] = []) {
    self.reason = nearMisses.isEmpty ? reason : "\(reason); did you mean \(nearMisses.joined(separator: " or "))?"
    self.command = command
  }

  /// What is printed about it.
  var text: String { "vialctl: \(reason)\n\(Usage.synopsis(of: command))\n" }
}
