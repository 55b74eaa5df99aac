import VialComponents

struct Link: Equatable { var id = 0 }
struct Draft { var text = "" }
protocol Screen { var title: String { get } }

class PlainScreen: Screen {
  let title: String
  init(_ title: String) { self.title = title }
}

final class ArticleScreen: PlainScreen { convenience init(_ link: Link) { self.init("article \(link.id)") } }
final class NoteScreen: PlainScreen { convenience init(_ draft: Draft) { self.init("note \(draft.text)") } }

final class ProfileController: Screen, InjectableController {
  private(set) var title = "empty profile"
  func inject(_ link: Link) { title = "profile \(link.id)" }
}

/// Returns the error that a function throws.
func constructionError(_ body: () throws -> Void) -> ConstructionError? {
  do { try body() } catch { return error as? ConstructionError }
  return nil
}
