import VialDefinitions

/// The help and usage texts.
enum Usage {
  static func synopsis(of command: CommandName?) -> String {
    guard let command else { return "usage: vialctl \(CommandName.allCases.map(\.rawValue).joined(separator: "|")) …" }
    let options = command.options.map { "[\($0.synopsis(of: command))]" }
    let lines = wrapped(["usage: vialctl \(command)"] + command.operands + options, at: 100)
    return lines.joined(separator: "\n" + String(repeating: " ", count: 16))
  }

  /// Joins words to lines of at most a width, unless a single word is wider.
  private static func wrapped(_ words: [String], at width: Int) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  static func help(for command: CommandName?) -> String {
    guard let command else { return general }
    let options = command.options.map { ["  \($0.synopsis(of: command))", $0.summary(of: command)] }
    return "\(synopsis(of: command))\n\n\(explanation(of: command))\n" + (options.isEmpty ? "" : "\n\(options.table)")
  }

  private static var general: String {
    let commands = CommandName.allCases.map {
      ["  " + ([$0.rawValue] + $0.operands).joined(separator: " "), $0.summary]
    }
    return """
      usage: vialctl COMMAND …

      Checks, lists and draws definition files. Nothing that they define is made.

      \(commands.table)
      FILE is a path, or - for standard input. "vialctl COMMAND --help" explains a command.
      The exit status is 0 if all is well, 1 if there are errors in the files or what was asked
      for is not there, and 2 if a file cannot be read or the command is not understood.

      """
  }

  private static func explanation(of command: CommandName) -> String {
    switch command {
    case .lint:
      """
      Finds every mistake in definition files and in what they import. FILE is a path, or - for
      standard input. A file that another one imports is checked as a part of that. The exit status
      is 1 if there are errors, 0 if there are only warnings.
      """
    case .list:
      """
      Lists the services by their names, with the class or the method that makes them, and the
      parameters with their values as the file has them; or the services that have all that the
      options say. Mistakes are printed to standard error, and what can be read is listed. FILE is
      a path, or - for standard input.
      """
    case .show:
      """
      Shows all that is known about one service or parameter: what it is made with, which names
      it has, and who refers to it. Mistakes are printed to standard error. FILE is a path, or -
      for standard input.
      """
    case .graph:
      """
      Draws which service needs which. Where there are mistakes, they are printed to standard
      error, and the rest is drawn. FILE is a path, or - for standard input.
      """
    case .compare:
      """
      Tells how the second wiring differs from the first: a definition file, or a graph in JSON. It
      compares two manifests of a program as well. OLD and NEW are paths, of pipes too, and one of
      them may be - for standard input. The exit status is 1 if they differ.
      """
    case .schema:
      "Prints the JSON Schema of definition files, with which editors complete and check them."
    }
  }
}

/// The arguments are wrong.
struct UsageError: Error, CustomStringConvertible {
  let reason: String

  /// The command, if it is known.
  let command: CommandName?

  /// - Parameters:
  ///   - reason: The mistake, as a part of a sentence.
  ///   - command: The command, if it is known.
  ///   - word: A word that may be misspelled.
  ///   - words: The words that it may stand for.
  init(_ reason: String, for command: CommandName? = nil, about word: String = "", among words: [String] = []) {
    self.reason = reason + NearMisses.question(ofWord: word, among: words)
    self.command = command
  }

  var description: String { "\(reason)\n\(Usage.synopsis(of: command))" }
}
