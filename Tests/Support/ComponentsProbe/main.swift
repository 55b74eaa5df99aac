// A program that uses VialComponents and nothing else; a test looks at what it is linked with.
import VialComponents

struct Link { let id: Int }
protocol Screen { var title: String { get } }

struct ArticleScreen: Screen {
  let title: String
  init(_ link: Link) { title = "article \(link.id)" }
}

final class ProfileController: Screen, InjectableController {
  private(set) var title = "empty"
  func inject(_ link: Link) { title = "profile \(link.id)" }
}

let registry = ConstructorRegistry(name: "screens")
try registry.register("article", as: (any Screen).self) { (link: Link) in ArticleScreen(link) }
try registry.register(ProfileController.self, named: "profile") { ProfileController() }
for name in registry.entries.map(\.name) {
  print(try registry.injectableInstance(ConstructorName(name), as: (any Screen).self, dependency: Link(id: 7)).title)
}
