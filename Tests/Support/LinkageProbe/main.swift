// A program that uses Vial and nothing else; a test looks at what it is linked with.
import Vial

struct Greeting: InitializerInjectable {
  let text: String
  init(dependency name: String) { text = "Hello, \(name)." }
}

final class Screen: InjectableController {
  private(set) var text = ""
  func inject(_ greeting: Greeting) { text = greeting.text }
}

try ConstructorRegistry.main.register(Screen.self) { Screen() }
print(try Screen.injectableInstance(dependency: .injectableInstance(dependency: "quince")).text)

// What has to be awaited is an error, since the program doesn't link the module that awaits.
final class Pool: AsyncDisposable, Sendable { func dispose() async {} }
@globalActor actor Press { static let shared = Press() }
struct Page: Sendable {}

func printRemedy(_ body: () throws -> Void) {
  do {
    try body()
  } catch {
    let lines = (error as? InjectionError)?.debugDescription.split(separator: "\n") ?? []
    for line in lines where line.contains("remedy: ") { print(line.drop { $0 == " " }) }
  }
}

let app = Injector(name: "app")
try app.register(lifetime: .scoped) { Pool() }
printRemedy { try app.register { @Press in Page() } }
printRemedy { try app.withScope { scope in _ = try scope.get(Pool.self) } }
printRemedy {
  let scope = app.makeScope()
  _ = try scope.get(Pool.self)
  try scope.close()
}
