import Vial
import VialPlugins

extension Benchmark {
  /// A plugin point of three levels and twelve plugins, of which six are used, next to `if`s over the same tree.
  static let plugins: [Benchmark] = [
    Benchmark(name: "plugins, six of twelve", target: .plugins) { side, count in
      switch side {
      case .vial:
        for number in 0..<count {
          let tools = try Workshop.point.plugins(in: Workshop(number: number))
          keep(tools)
        }
      case .hand: for number in 0..<count { keep(Workshop(number: number).tools()) }
      }
    }
  ]
}

private protocol Tool {}

private final class Saw: Tool, InitializerInjectable {
  let number: Int
  init(dependency workshop: Workshop) { number = workshop.number }
}

private final class Drill: Tool, InitializerInjectable {
  let number: Int
  init(dependency workshop: Workshop) { number = workshop.number }
}

private final class Lathe: Tool, InitializerInjectable {
  let number: Int
  init(dependency workshop: Workshop) { number = workshop.number }
}

/// The context of the rules and the tools.
private struct Workshop {
  let number: Int
  let isOpen = true
  let isLit: Bool
  let isHeated: Bool
  let hasMaster: Bool
  let level: Int

  init(number: Int) {
    // Everything depends on the number, so that the compiler cannot know which rules hold.
    self.number = number
    isLit = number >= 0
    isHeated = number < 0
    hasMaster = number != -1
    level = number < 0 ? 1 : 5
  }

  static let point = PluginPoint<Workshop, any Tool>("tools") {
    Plug(Saw.self)
    Plug(Drill.self).when(\.isLit)
    Plug(Lathe.self).when(\.isHeated)
    PluginPoint("wood") {
      Plug(Saw.self).when { $0.level > 3 }
      Plug(Drill.self).when(\.isHeated && \.isLit)
      PluginPoint("veneer") {
        Plug(Lathe.self).when(!\.isHeated)
        Plug(Saw.self).when { $0.level > 7 }
        Plug(Drill.self).when(\.isLit)
      }
      .when(\.isLit || \.isHeated)
      Plug(Lathe.self).when(!\.isLit)
    }
    .when(\.hasMaster)
    PluginPoint("metal") {
      Plug(Saw.self)
      Plug(Drill.self).when(\.isLit)
    }
    .when(\.isHeated)
    Plug(Lathe.self).when(\.isLit && \.hasMaster)
  }
  .when(\.isOpen)

  @inline(never)
  func tools() -> [any Tool] {
    var tools: [any Tool] = []
    guard isOpen else { return tools }
    tools.append(Saw(dependency: self))
    if isLit { tools.append(Drill(dependency: self)) }
    if isHeated { tools.append(Lathe(dependency: self)) }
    if hasMaster {
      if level > 3 { tools.append(Saw(dependency: self)) }
      if isHeated && isLit { tools.append(Drill(dependency: self)) }
      if isLit || isHeated {
        if !isHeated { tools.append(Lathe(dependency: self)) }
        if level > 7 { tools.append(Saw(dependency: self)) }
        if isLit { tools.append(Drill(dependency: self)) }
      }
      if !isLit { tools.append(Lathe(dependency: self)) }
    }
    if isHeated {
      tools.append(Saw(dependency: self))
      if isLit { tools.append(Drill(dependency: self)) }
    }
    if isLit && hasMaster { tools.append(Lathe(dependency: self)) }
    return tools
  }
}
