// A program that gave its main thread away; a test looks at where the main actor is found.
import Dispatch
import Foundation
import Vial

@MainActor final class Window { let title = "window" }

/// Says whether the window can be made here.
@Sendable func report(_ place: String) {
  do {
    print(place, try ConstructorRegistry.main.construct("window", as: Window.self).title)
  } catch { print(place, error.code) }
}

try ConstructorRegistry.main.register("window", as: Window.self) { @MainActor in Window() }
report("main thread:")
DispatchQueue.main.async {
  report("main queue:")
  Thread.detachNewThread {
    report("another thread:")
    DispatchQueue.main.sync { report("main queue, waited for:") }
    DispatchQueue(label: "on top of the main queue", target: .main).async {
      report("a queue on top of the main queue:")
      Task { @MainActor in
        report("task of the main actor:")
        await Task.detached { report("detached task:") }.value
        report("task of the main actor, resumed:")
        exit(0)
      }
    }
  }
}
dispatchMain()
