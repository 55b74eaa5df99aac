import Foundation

/// The output of the program and its exit status.
package struct Outcome {
  enum Status: Int32 {
    case clean = 0

    /// The files have errors, or a name is unknown.
    case problems = 1

    /// A file can't be read, or the command is wrong.
    case failure = 2
  }

  var output = ""
  var errors = ""
  private(set) var status = Status.clean

  /// Runs a command, prints its texts, and ends the program.
  ///
  /// An unknown name is a problem of the files, and every other error a failure.
  package static func end(_ program: String, with command: () throws -> Outcome) -> Never {
    let outcome: Outcome
    do {
      outcome = try command()
    } catch {
      outcome = Outcome(errors: "\(program): \(error)\n", status: error is UnknownName ? .problems : .failure)
    }
    let wasPrinted = FileHandle.standardOutput.print(outcome.output)
    _ = FileHandle.standardError.print(outcome.errors)
    if !wasPrinted { _ = FileHandle.standardError.print("\(program): The output cannot be written.\n") }
    exit(wasPrinted ? outcome.status.rawValue : Status.failure.rawValue)
  }
}

extension Outcome {
  /// Creates the outcome of a command without errors.
  package init(output: String) { self.init(output: output, errors: "") }
}

/// A file doesn't define a name, or not as the service that a command needs, or nothing in it has a tag or a type.
struct UnknownName: Error, CustomStringConvertible {
  let description: String

  /// - Parameters:
  ///   - start: The sentence up to the name.
  ///   - name: The name.
  ///   - candidates: The names that it may stand for.
  init(_ start: String, _ name: String, among candidates: some Sequence<String>) {
    let nearMisses = NearMisses.of(name, among: candidates.ordered(by: <))
    description = "\(start) \"\(name)\"\(nearMisses.question ?? ".")".printableLine
  }

  /// Creates the error for the name of something that a graph doesn't show.
  init(drawing name: String, _ title: String) {
    description = "\"\(name)\" is \(title), and only services are drawn.".printableLine
  }
}

extension FileHandle {
  /// Writes a text, and returns whether it succeeded or the reader is gone.
  fileprivate func print(_ text: String) -> Bool {
    if text.isEmpty { return true }
    do {
      try write(contentsOf: Data(text.utf8))
      return true
    } catch {
      // Usually a signal ends the program before this, but the parent process may ignore that signal.
      let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      return reason?.domain == NSPOSIXErrorDomain && reason?.code == Int(EPIPE)
    }
  }
}

/// The colors of a text.
struct Style {
  private let isColored: Bool

  /// The style of the output.
  static var output: Style { Style(ofDescriptor: STDOUT_FILENO) }

  /// The style of the errors.
  static var errors: Style { Style(ofDescriptor: STDERR_FILENO) }

  /// Creates the style for what a program writes to the file of a descriptor, which is a terminal if there are colors.
  private init(ofDescriptor file: Int32) {
    let environment = ProcessInfo.processInfo.environment
    let isRefused = !environment["NO_COLOR", default: ""].isEmpty || environment["TERM"] == "dumb"
    isColored = !isRefused && isatty(file) == 1
  }

  func bold(_ text: String) -> String { wrapped(text, "1") }

  /// Returns a severity in bold, in the color that compilers use for it.
  func severity(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: wrapped(severity.rawValue, "1;31")
    case .warning: wrapped(severity.rawValue, "1;33")
    case .note: wrapped(severity.rawValue, "1;36")
    }
  }

  private func wrapped(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
