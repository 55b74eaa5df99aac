import Foundation

/// Where the program prints to.
enum StandardStream {
  case output, errors

  private var handle: FileHandle {
    switch self {
    case .output: .standardOutput
    case .errors: .standardError
    }
  }

  /// How texts look there.
  func style(environment: [String: String]) -> Style {
    let isRefused = !environment["NO_COLOR", default: ""].isEmpty || environment["TERM"] == "dumb"
    return Style(isColored: !isRefused && isatty(handle.fileDescriptor) == 1)
  }

  /// Prints a text, and returns whether that went well; a reader that has gone is no fault.
  func write(_ text: String) -> Bool {
    if text.isEmpty { return true }
    do {
      try handle.write(contentsOf: Data(text.utf8))
      return true
    } catch {
      // Most often a signal has ended the program before, unless whoever started it ignores that signal.
      let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      return reason?.domain == NSPOSIXErrorDomain && reason?.code == Int(EPIPE)
    }
  }
}
