/// How services and parameters are printed.
enum ListFormat: String, CaseIterable {
  case text, json
}
