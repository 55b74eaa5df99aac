#if canImport(SwiftUI)
  import Foundation
  import SwiftUI
  import Vial

  /// The text of an error in place of a view of a preview.
  struct ErrorView: View {
    private let text: String

    init(_ error: any Error) { text = String(reflecting: error) }

    var body: some View { Text(verbatim: text).foregroundStyle(.red) }
  }

  extension Error {
    /// Ends the program with the full text of the error.
    func end() -> Never {
      fatalError(String(reflecting: self))
    }

    /// Writes the full text of the error to the console.
    func report() { FileHandle.standardError.write(Data((String(reflecting: self) + "\n").utf8)) }

    /// Writes the text to the console where a preview can go on without the view; elsewhere ends the program with it.
    func reportOrEnd() {
      if ProcessInfo.processInfo.environment["XCODE_RUNNING_FOR_PREVIEWS"] != "1" { end() }
      report()
    }
  }
#endif
