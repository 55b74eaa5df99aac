/// Something that fills the terminal.
@MainActor
protocol Screen {
  /// The lines to be printed.
  var lines: [String] { get }
}
