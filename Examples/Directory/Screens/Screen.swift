/// Something that fills the terminal.
protocol Screen {
  var lines: [String] { get }
}
