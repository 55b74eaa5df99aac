// A program that uses Vial and nothing else; a test looks at what it is linked with.
import Synchronization
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

// Conditions, observers, copies and overrides need no other module.
struct Features: Sendable { var usesCache = true, stage = "live" }
let shop = Injector(name: "shop")
try shop.register(instance: Features()).register { "plain" }
try shop.register(when: .context(\Features.usesCache) && !.context(\Features.stage, equals: "test")) { "cached" }
final class Counter: InjectionObserver {
  let requests = Mutex(0)
  func received(_ event: InjectionEvent) { if case .resolving = event.kind { requests.withLock { $0 += 1 } } }
}
let counter = Counter()
let observation = shop.observe(counter)
let words = try [
  shop.get(String.self), shop.copy { try $0.register { "copied" } }.get(String.self),
  shop.override { "overridden" }.get(String.self),
]
observation.end()
print((words + ["\(counter.requests.withLock { $0 }) requests"]).joined(separator: ", "))
