import Foundation

/// What the program was asked to do.
struct Command {
  /// The screens that can be asked for.
  enum Request {
    case list(Season?)
    case detail(name: String)
  }

  /// The screen, or `nil` if help was asked for instead.
  let request: Request?
  let catalog: URL?

  static let usage = """
    usage: Fruits [--season spring|summer|autumn|winter] [--catalog PATH]
           Fruits show NAME [--catalog PATH]
           Fruits --help
    """

  /// Reads the arguments behind the program's name.
  init(arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var season: Season?
    var name: String?
    var catalog: URL?
    var wantsHelp = false
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        wantsHelp = true
      case "--catalog":
        guard let path = rest.popFirst() else { throw UsageError(reason: "--catalog needs a path") }
        catalog = URL(filePath: path)
      case "--season":
        let text = rest.popFirst() ?? ""
        season = Season(rawValue: text)
        if season == nil || season == .allYear {
          throw UsageError(reason: "--season needs a season, not \"\(text)\"")
        }
      case "show" where name == nil:
        var words: [String] = []
        while let word = rest.first, !word.hasPrefix("--") { words.append(rest.removeFirst()) }
        if words.isEmpty { throw UsageError(reason: "show needs the name of a fruit") }
        name = words.joined(separator: " ")
      default:
        throw UsageError(reason: "\"\(argument)\" means nothing here")
      }
    }
    if season != nil, name != nil { throw UsageError(reason: "show and --season do not go together") }
    request = wantsHelp ? nil : name.map(Request.detail) ?? .list(season)
    self.catalog = catalog
  }
}
