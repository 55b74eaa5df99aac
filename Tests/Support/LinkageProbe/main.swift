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
