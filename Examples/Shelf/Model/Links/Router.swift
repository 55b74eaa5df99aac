import Observation

/// The screens that are open above the list.
@Observable
final class Router {
  var path: [Destination] = []
  private(set) var problem: String?
  private let find: (String) throws -> Destination

  init(find: @escaping (String) throws -> Destination) { self.find = find }

  /// Opens the screen of a link, or says why it is missing.
  func open(_ link: String) {
    do { (path, problem) = ([try find(link)], nil) } catch { problem = "\(error)" }
  }
}
