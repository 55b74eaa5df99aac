import VialDefinitions
import VialGraph

/// The operands and options of a command.
struct Arguments {
  let command: CommandName
  private(set) var operands: [String] = []

  /// The values of the given options, which are empty for options without one.
  private(set) var values: [Option: String] = [:]
  private(set) var wantsHelp = false

  init(_ arguments: ArraySlice<String>, of command: CommandName) throws(UsageError) {
    self.command = command
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--":
        operands += rest
        rest = []
      case "--help", "-h": wantsHelp = true
      case _ where argument.hasPrefix("-") && argument != "-": try add(argument, &rest)
      default: operands.append(argument)
      }
    }
    if !wantsHelp { try checkOperands() }
  }

  private mutating func add(_ argument: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    let option = try option(name)
    if values[option] != nil { throw UsageError("\(name) is there twice", for: command) }
    guard let value = option.value(of: command) else {
      if parts.count > 1 { throw UsageError("\(name) takes no value", for: command) }
      values[option] = ""
      return
    }
    // A text with two hyphens in front is the next option, unless it stands behind an equals sign.
    let given = parts.count > 1 ? parts[1] : rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
    guard let given, !given.isEmpty else { throw UsageError("\(name) needs \(value)", for: command) }
    if parts.count == 1 { rest.removeFirst() }
    values[option] = given
  }

  private func option(_ name: String) throws(UsageError) -> Option {
    if let option = command.options.first(where: { $0.name == name }) { return option }
    if let option = Option.allCases.first(where: { $0.name == name }) {
      let others = CommandName.allCases.filter { $0.options.contains(option) }.map(\.rawValue)
      throw UsageError("\(name) goes with \(others.joined(separator: ", "))", for: command)
    }
    let names = command.options.map(\.name) + ["--help"]
    throw UsageError(
      "\(command) has no option \"\(name)\"",
      for: command,
      about: name,
      among: names
    )
  }

  private func checkOperands() throws(UsageError) {
    let names = command.operands
    if operands.count < names.count {
      throw UsageError("\(command) needs \(names[operands.count].replacing("…", with: ""))", for: command)
    }
    if operands.count > names.count, command != .lint {
      throw UsageError("\"\(operands[names.count])\" means nothing here", for: command)
    }
    if operands.contains("") { throw UsageError("an argument is empty", for: command) }
    let files = command == .show ? operands.prefix(1) : operands[...]
    if (files + [values[.manifest] ?? ""]).count(where: { $0 == "-" }) > 1 {
      throw UsageError("standard input is there twice", for: command)
    }
  }

  /// Returns the chosen format, or the first one.
  func format<Format: RawRepresentable<String> & CaseIterable>(_ first: Format) throws(UsageError) -> Format {
    guard let name = values[.format] else { return first }
    if let format = Format(rawValue: name) { return format }
    throw UsageError(
      "--format cannot be \"\(name)\"",
      for: command,
      about: name,
      among: command.formats
    )
  }
}
