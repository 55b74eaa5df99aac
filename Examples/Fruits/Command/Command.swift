import Foundation

/// The command of the program, from its arguments.
struct Command {
  /// The commands.
  enum Request {
    case session
    case list(Season?)
    case detail(Fruit.ID)
    case open(Link)
    case check
  }

  /// The command, or `nil` for a request for help.
  let request: Request?
  let catalog: URL?

  static let usage = """
    usage: Fruits [--catalog PATH]
           Fruits list [--season spring|summer|autumn|winter] [--catalog PATH]
           Fruits show NAME [--catalog PATH]
           Fruits open fruit/NAME|list/SEASON|list|basket [--catalog PATH]
           Fruits check [--catalog PATH]
           Fruits --help
    """

  /// Reads the arguments behind the program's name.
  init(arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var request: Request?
    var season: Season?
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
      case "list" where request == nil:
        request = .list(nil)
      case "check" where request == nil:
        request = .check
      case "open" where request == nil:
        guard let link = rest.popFirst(), !link.hasPrefix("--") else {
          throw UsageError(reason: "open needs a link, such as fruit/quince")
        }
        request = .open(Link(link))
      case "show" where request == nil:
        var words: [String] = []
        while let word = rest.first, !word.hasPrefix("--") { words.append(rest.removeFirst()) }
        if words.isEmpty { throw UsageError(reason: "show needs the name of a fruit") }
        request = .detail(words.joined(separator: " "))
      default:
        throw UsageError(reason: "\"\(argument)\" means nothing here")
      }
    }
    if let season {
      guard case .list = request else { throw UsageError(reason: "--season goes with list") }
      request = .list(season)
    }
    self.request = wantsHelp ? nil : request ?? .session
    self.catalog = catalog
  }
}
