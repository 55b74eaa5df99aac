/// Sets texts for a terminal, where all characters have one width.
struct TerminalTypesetter: Typesetter {
  func heading(_ text: String) -> [String] { [text, String(repeating: "=", count: text.count)] }

  func column(_ text: String, width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  func years(from born: Int, to died: Int?) -> String {
    died.map { "\(born)–\($0)" } ?? "born \(born)"
  }
}
