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
