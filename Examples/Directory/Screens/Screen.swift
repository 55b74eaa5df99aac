/// A screen that fills the terminal.
protocol Screen {
  var lines: [String] { get }
}

extension Screen {
  /// The lines as they are printed.
  var text: String { lines.map { "\($0)\n" }.joined() }
}
